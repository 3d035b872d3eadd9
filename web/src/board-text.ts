/** Boards as text, alone: whoever imports this when it is asked for fetches its readers only then. */
export { readBoard } from 'freecell-wasm/notation';
