/** What the page loads with the first analysis. */
import type { TableSection } from '../table/table-view.js';
import { Analysis } from './analysis.js';

export const analyze = (table: TableSection): Analysis => new Analysis(table);
