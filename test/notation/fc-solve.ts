/** What Freecell Solver itself prints for two hundred deals, in three forms. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

export const FORMS = ['sn', 'snx', 'words'] as const;

const bytes = readFileSync(new URL('fc-solve.json.br', import.meta.url));
const { forms } = JSON.parse(brotliDecompressSync(bytes).toString()) as {
  forms: Record<(typeof FORMS)[number], { printed: Record<string, string> }>;
};

export const printedIn = (form: (typeof FORMS)[number]): [deal: number, text: string][] =>
  Object.entries(forms[form].printed).map(([deal, text]) => [Number(deal), text]);
