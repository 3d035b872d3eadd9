/** datapackage.json: the run described for data tools, as Frictionless Data says (v1). */
import { columnsOf, type ColumnDescription } from './columns.js';
import { partName, partsOf, type Identity } from './identity.js';

export const PACKAGE_FILE = 'datapackage.json';

/** Byte for byte the same for the same run. */
export function writeDataPackage(identity: Identity): string {
  const { from, to, list, cells, optionalColumns, version, wasm } = identity;
  const what = list === undefined ? `deals ${from} to ${to}` : `a list of ${to} deals`;
  const description = {
    profile: 'data-package',
    name: `freecell-${list === undefined ? `${from}-${to}` : list.slice(0, 12)}-${cells}-cells`,
    title:
      cells === 'least'
        ? `FreeCell, the least number of free cells: ${what}`
        : `FreeCell with ${cells} free cells: ${what}`,
    description: `Solved or proved unsolvable by freecell-wasm ${version} (freecell ${wasm.freecell}, prover ${wasm.prover}).`,
    resources: [
      {
        name: 'deals',
        profile: 'data-resource',
        format: 'parquet',
        mediatype: 'application/vnd.apache.parquet',
        path: [...partsOf(identity)].map(partName),
        schema: {
          fields: columnsOf(optionalColumns).map(fieldOf),
          ...(list === undefined && { primaryKey: 'deal' }),
          missingValues: [''],
        },
      },
    ],
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

const fieldOf = ({ name, physical, nullable, meaning }: ColumnDescription): object => ({
  name,
  type: physical === 'BYTE_ARRAY' ? 'string' : 'integer',
  description: meaning,
  ...(!nullable && { constraints: { required: true } }),
});
