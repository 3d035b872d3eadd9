/** Reads boards and writes moves. The first load of the page does not include this part. */
export { readBoard, writeMoves } from 'freecell-wasm/notation';
