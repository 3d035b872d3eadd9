/** `freecell-wasm query`: SQL over a run, where DuckDB is installed. */
import { InputError } from '../reference/index.js';
import { openSource, type Source } from '../runs/index-parquet.js';
import type { CliCommand } from './command.js';

/** 69 MB that one command in ten needs: the user installs it, the package only names it. */
const DUCKDB = '@duckdb/node-api';

/** What is used of it. */
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
  command.about(`Runs one SQL statement of DuckDB over a run or a file of outcomes. They are the table "deals";
docs/reference/runs.md says what its columns are.

DuckDB is not part of this package, because it is thirty times as large: npm install ${DUCKDB}
puts it beside.`);
  command.examples(`
  freecell-wasm sweep 1 32000 --out run
  freecell-wasm query run "select verdict, count(*) from deals group by verdict"
  freecell-wasm query run "select deal from deals where nodes > 1000" --json`);
  command
    .argument('<run>', 'folder of a run, or a .parquet, .csv or .ndjson file')
    .argument('<sql>', 'such as "select count(*) from deals"')
    .option('--json', 'one JSON object a row, with its columns: docs/schema/query.json')
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

/** DuckDB compares no checksums and knows no runs: the parts are read here once before. */
async function prove(source: Source): Promise<void> {
  if (source.kind !== 'run' && source.kind !== 'parquet') return;
  for await (const rows of source.read()) void rows;
}

/** What DuckDB reads the rows with. */
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

/** DuckDB writes 64-bit integers as text, because not all of them are numbers here; nearly all are. */
function valuesOf(result: Result): unknown[][] {
  const isLong = result.columnTypes().map((type) => /^(U?BIG|U?HUGE)INT$/.test(String(type)));
  const valueOf = (value: unknown, i: number): unknown =>
    isLong[i] && value !== null && Number.isSafeInteger(Number(value)) ? Number(value) : value;
  return result.getRowsJson().map((row) => row.map(valueOf));
}

const objectOf = (names: readonly string[], row: readonly unknown[]): string =>
  `${JSON.stringify(Object.fromEntries(names.map((name, i) => [name, row[i]])))}\n`;

/** DuckDB, or what to do where there is none. */
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

/** Columns as wide as they need to be, numbers to the right. @param rows values as JSON has them */
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

/** Nothing for null, as an empty place says it best; on one line. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replaceAll(/\s/g, ' ');
}
