/** How many deals need how many cells, counted from the atlas when the site is built. */
import { readFileSync } from 'node:fs';
import { ROOT } from '../project.js';

export interface Row {
  cells: number;
  deals: number;
  colour: string;
}

declare const data: Row[];
export { data };

export default {
  watch: ['../../../build/site-files/pictures/atlas.json'],
  load: (): Row[] =>
    JSON.parse(readFileSync(`${ROOT}/build/site-files/pictures/atlas.json`, 'utf8')) as Row[],
};
