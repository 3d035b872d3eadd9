/** `freecell-wasm query`: runs SQL on a run. It needs DuckDB. */
import { InputError } from '../reference/index.js';
import { openSource, type Source } from '../runs/index-parquet.js';
import type { CliCommand } from './command.js';
import { homepage } from './package-version.js';

/** 69 MB that only this command needs. So the user installs it, and the package does not depend on it. */
const DUCKDB = '@duckdb/node-api';

/** The part of its API that is used here. */
interface DuckDb {
  DuckDBInstance: {
    create(path: string): Promise<{ connect(): Promise<Connection> }>;
  };
}
interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<Result>;
  closeSync(): void;
}
interface Result {
  columnNames(): string[];
  columnTypes(): { toString(): string }[];
  getRowsJson(): unknown[][];
}

export function define(command: CliCommand): void {
  command.about(`Runs one SQL statement of DuckDB on a run or a file of outcomes, and prints the result. The table is
"deals"; ${homepage}reference/runs.html describes its columns.

DuckDB is not part of this package, because it is thirty times as large. Install it first:
npm install ${DUCKDB}`);
  command.examples(`
  freecell-wasm sweep 1 32000 --out run
  freecell-wasm query run "select verdict, count(*) from deals group by verdict"
  freecell-wasm query run "select deal from deals where nodes > 1000" --json`);
  command
    .argument('<run>', 'folder of a run, or a .parquet, .csv or .ndjson file')
    .argument('<sql>', 'such as "select count(*) from deals"')
    .json('print one JSON object for each row', 'query')
    .action(async (path: string, sql: string, { json }: { json?: boolean }) => {
      const source = await openSource(path);
      const connection = await connect();
      let text: string;
      try {
        await prove(source);
        const relation = relationOf(source);
        await connection.run(`create view deals as select * from ${relation}`);
        const result = await connection.runAndReadAll(sql);
        const names = result.columnNames();
        const rows = valuesOf(result);
        text = json ? rows.map((row) => objectOf(names, row)).join('') : tableOf(names, rows);
      } catch (error) {
        if (error instanceof InputError) throw error;
        throw new InputError(`DuckDB: ${(error as Error).message}`);
      } finally {
        connection.closeSync();
      }
      await command.io.writeOut(text);
    });
}

/** Reads all parts once, because DuckDB does not compare checksums and does not know runs. */
async function prove(source: Source): Promise<void> {
  if (source.kind !== 'run' && source.kind !== 'parquet') return;
  for await (const rows of source.read()) void rows;
}

/** Returns the DuckDB expression that reads the rows. */
function relationOf({ kind, files }: Source): string {
  const list = files.map((file) => `'${file.replaceAll("'", "''")}'`).join(', ');
  switch (kind) {
    case 'run':
    case 'parquet':
      return `read_parquet([${list}])`;
    case 'csv':
      return `read_csv(${list})`;
    case 'ndjson':
      return `read_json(${list}, format = 'newline_delimited')`;
  }
}

/** DuckDB returns 64-bit integers as text. Those that fit become numbers again. */
function valuesOf(result: Result): unknown[][] {
  const isLong = result.columnTypes().map((type) => /^(U?BIG|U?HUGE)INT$/.test(String(type)));
  const valueOf = (value: unknown, i: number): unknown =>
    isLong[i] && value !== null && Number.isSafeInteger(Number(value)) ? Number(value) : value;
  return result.getRowsJson().map((row) => row.map(valueOf));
}

const objectOf = (names: readonly string[], row: readonly unknown[]): string =>
  `${JSON.stringify(Object.fromEntries(names.map((name, i) => [name, row[i]])))}\n`;

/** @throws InputError that says how to install DuckDB, if it is missing */
async function connect(): Promise<Connection> {
  let duckDb: DuckDb;
  try {
    duckDb = (await import(DUCKDB)) as DuckDb;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new InputError(`query needs DuckDB, which is not installed: npm install ${DUCKDB}`);
  }
  return (await duckDb.DuckDBInstance.create(':memory:')).connect();
}

/** Prints aligned columns, with numbers to the right. @param rows values as in JSON */
function tableOf(names: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const texts = rows.map((row) => row.map(textOf));
  const widths = names.map((name, i) =>
    texts.reduce((width, row) => Math.max(width, row[i].length), name.length),
  );
  const isNumber = names.map((_, i) =>
    texts.every((row) => /^(-?[\d.]+(e[-+]?\d+)?)?$/.test(row[i])),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (isNumber[i] ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
      .join('  ')
      .trimEnd();
  return `${[names, ...texts].map(line).join('\n')}\n`;
}

/** The text of a value, on one line; empty for null. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replaceAll(/\s/g, ' ');
}
