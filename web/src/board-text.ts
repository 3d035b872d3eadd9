/** What the page reads and writes of boards and moves; it is not part of the first load. */
export { readBoard, writeMoves } from 'freecell-wasm/notation';
