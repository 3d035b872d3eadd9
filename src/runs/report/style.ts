/** The style sheet of the report, and the colours of its charts. */

/** Colours for light and dark; print is light. The series differ for red-green colour-blind readers too. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; 
  --paper: light-dark(#fbf9f4, #101513);
  --panel: light-dark(#ffffff, #171e1b);
  --ink: light-dark(#1c2420, #e9eee9);
  --muted: light-dark(#59635c, #a3aea7);
  --line: light-dark(#ddd8cc, #2f3a36);
  --solved: light-dark(#2a7d5c, #4fc38e);
  --unsolvable: light-dark(#b3382e, #ff8a7d);
  --undecided: light-dark(#c98a1b, #f0bd5a);
  --series-0: light-dark(#2a7d5c, #4fc38e);
  --series-1: light-dark(#3f6fb5, #82aef0);
  --series-2: light-dark(#b8641f, #f0a35f);
  --series-3: light-dark(#7b3596, #dcb9f4);
  --series-4: light-dark(#1d8796, #5cc7d6);
  --series-5: light-dark(#57520f, #e8e08a);
  --series-6: light-dark(#d6457f, #d8588f);
  --series-7: light-dark(#23279a, #7f66e0);
  --series-8: light-dark(#611c10, #b4543c);
  color: var(--ink); background: var(--paper);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 980px; padding: 2.5rem 1.5rem 4rem; overflow-wrap: anywhere; }
h1, h2 { font-family: 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Liberation Serif', serif;
  font-weight: 600; line-height: 1.2; }
h1 { font-size: 2.1rem; margin: 0 0 0.4rem; }
h2 { font-size: 1.35rem; margin: 0 0 0.3rem; }
h3 { font-size: 1rem; margin: 0 0 0.4rem; }
p { margin: 0 0 0.8rem; max-width: 46rem; }
.muted, figcaption, dt, th { color: var(--muted); }
section { margin-top: 2.6rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: 0.92rem; }
th, td { padding: 0.35rem 0.6rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th { font-weight: 500; font-size: 0.85rem; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
tbody th { color: var(--ink); font-size: inherit; min-width: 8rem; white-space: normal; }
figure { margin: 0.8rem 0 0; }
figcaption { font-size: 0.9rem; max-width: 46rem; }
svg { display: block; width: 100%; height: auto; }
.pictures { display: grid; gap: 1rem; margin-top: 0.5rem; }
.pictures > * { min-width: 0; }
.narrow { display: none; }
.legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; margin: 0.4rem 0 0; padding: 0; list-style: none;
  font-size: 0.9rem; }
.lists tbody th { min-width: 0; }
i { display: inline-block; width: 0.8em; height: 0.8em; border-radius: 2px; margin-right: 0.45em; }
i.dashed { width: 32px; height: 3px; vertical-align: middle; }
.numbers { font-variant-numeric: tabular-nums; font-size: 0.9rem; max-width: none; }
.lists, .deals { display: grid; gap: 1.4rem 2rem; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); }
.deals { grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); margin-top: 1.2rem; }
.deals figure { margin: 0; }
.deals svg { width: 100%; border-radius: 8px; }
dl { display: grid; grid-template-columns: fit-content(40%) 1fr; gap: 0.1rem 1rem; font-size: 0.9rem; margin: 0; }
dd { margin: 0; }
footer { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1rem; font-size: 0.9rem; }
@media (max-width: 620px) {
  body { padding: 1.4rem 1rem 3rem; }
  h1 { font-size: 1.6rem; }
  .wide { display: none; }
  .narrow { display: grid; }
}
@page { margin: 15mm; }
@media print {
  :root { color-scheme: light; background: none; font-size: 11pt; }
  body { max-width: none; padding: 0; }
  section { margin-top: 1.6rem; }
  figcaption, svg, tr, .lists > div, .deals figure { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  .scroll { overflow: visible; }
  svg, i { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}`;
