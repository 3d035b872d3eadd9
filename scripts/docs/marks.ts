/**
 * The marks in documents between which figures and tables are filled in from their sources:
 *
 *     It takes <!--=bench.us-->20.1<!--/--> µs.
 *
 *     <!-- from: commands -->
 *
 *     | command | … |
 *
 *     <!-- end -->
 *
 * A reader of the document does not see them.
 */
const FIGURE = /<!--=([\w.-]+)-->[^<]*<!--\/-->/g;
const TABLE = /^<!-- from: ([\w-]+) -->\n[^]*?^<!-- end -->$/gm;
/** A mark that neither of them takes: it was not closed, or it is misspelt. */
const LEFT = /<!--(=[^>]*|\/|\s*from:[^>]*|\s*end\s*)-->/;

export interface Sources {
  figures: Record<string, () => string>;
  tables: Record<string, () => string>;
}

/**
 * Returns the document with every figure and table as its source has it.
 *
 * @throws Error that names a mark without a source, or one that is not closed
 */
export function filled(document: string, { figures, tables }: Sources): string {
  const figure = (_: string, name: string): string =>
    `<!--=${name}-->${sourceOf(figures, name)()}<!--/-->`;
  const table = (_: string, name: string): string =>
    `<!-- from: ${name} -->\n\n${sourceOf(tables, name)()}\n\n<!-- end -->`;
  const [atStart] = /^ {0,3}<!--=.*/m.exec(document) ?? [];
  if (atStart !== undefined) {
    throw new Error(`a line begins with a figure, which would end the paragraph: ${atStart}`);
  }
  const left = LEFT.exec(document.replace(TABLE, '').replace(FIGURE, ''));
  if (left !== null) throw new Error(`${left[0]} has no other end`);
  return document.replace(TABLE, table).replace(FIGURE, figure);
}

function sourceOf(sources: Record<string, () => string>, name: string): () => string {
  if (Object.hasOwn(sources, name)) return sources[name];
  throw new Error(`"${name}" has no source; there are ${Object.keys(sources).join(', ')}`);
}
