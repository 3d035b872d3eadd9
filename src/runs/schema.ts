/** The Parquet schema of a part. The writer makes it, and the reader refuses any other. */
import type { SchemaElement } from 'hyparquet';
import { type Column, columnNames, COLUMNS, type OptionalColumn } from '../sweep/index.js';

/** The Parquet type of each kind of column. */
export const TYPES: Record<Column['kind'], Pick<SchemaElement, 'type' | 'converted_type'>> = {
  small: { type: 'INT32', converted_type: 'INT_8' },
  count: { type: 'INT32' },
  large: { type: 'INT64' },
  word: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
};

export const schemaOf = (optional: readonly OptionalColumn[]): SchemaElement[] =>
  columnNames(optional).map((name) => ({
    name,
    ...TYPES[COLUMNS[name].kind],
    repetition_type: COLUMNS[name].when === 'always' ? 'REQUIRED' : 'OPTIONAL',
  }));
