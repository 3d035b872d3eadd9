/** What the page loads with the first analysis or puzzle. */
import type { TableSection } from '../table/table-view.js';
import { Analysis } from './analysis.js';
import { PuzzleOfDay } from './puzzle.js';

export const analyze = (table: TableSection): Analysis => new Analysis(table);
export const solvePuzzle = (table: TableSection): PuzzleOfDay => new PuzzleOfDay(table);
