/** `freecell-wasm query`: SQL over a run, where DuckDB is installed. */
import type { Command } from 'commander';
import { InputError } from '../game/input-error.js';
import { openSource, type Source } from '../stats/source-node.js';
import { jsonOption } from './arguments.js';
import { prose } from './output.js';
import { writeOut } from './standard-output.js';
import { tableOf } from './table-text.js';

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

export function addQueryCommand(program: Command): void {
  program
    .command('query')
    .description(
      prose(`Runs one SQL statement of DuckDB over a run or a file of outcomes. They are the table "deals";
docs/data.md says what its columns are.

DuckDB is not part of this package, for it is thirty times as large: npm install ${DUCKDB}
puts it beside.`),
    )
    .argument('<run>', 'folder of a run, or a .parquet, .csv or .ndjson file')
    .argument('<sql>', 'such as "select count(*) from deals"')
    .addOption(jsonOption('one JSON object a row'))
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm sweep 1 32000 --out run
  freecell-wasm query run "select verdict, count(*), avg(moves) from deals group by verdict"
  freecell-wasm query run "select deal from deals where nodes > 1000 order by nodes" --json`,
    )
    .action(async (path: string, sql: string, { json }: { json?: boolean }) => {
      const relation = relationOf(await openSource(path));
      const connection = await connect();
      let text: string;
      try {
        await connection.run(`create view deals as select * from ${relation}`);
        const result = await connection.runAndReadAll(sql);
        const names = result.columnNames();
        const rows = valuesOf(result);
        text = json ? rows.map((row) => objectOf(names, row)).join('') : tableOf(names, rows);
      } catch (error) {
        throw new InputError(`DuckDB: ${(error as Error).message}`);
      } finally {
        connection.closeSync();
      }
      await writeOut(text);
    });
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

/** DuckDB writes 64-bit integers as text, for not all of them are numbers here; nearly all are. */
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
