/** The entry of a worker thread that verifies lines: `batch-threads.ts` starts it. */
import { verifyLines, type BatchReport } from '../notation/moves/lines-batch.js';

export interface LinesTask {
  text: string;
  firstLine: number;
  cells: number;
}

export default ({ text, firstLine, cells }: LinesTask): BatchReport =>
  verifyLines(text, firstLine, cells);
