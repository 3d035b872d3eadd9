/** The deal of the first page and its solution. scripts/build/site-pictures.js finds it. */
import { readFileSync } from 'node:fs';
import { ROOT } from '../project.js';

export interface HomeData {
  deal: number;
  moves: [from: number, to: number, card: number][];
}

declare const data: HomeData;
export { data };

const FILE = 'build/site-files/pictures/home.json';

export default {
  watch: [`../../../${FILE}`],
  load: (): HomeData => JSON.parse(readFileSync(`${ROOT}/${FILE}`, 'utf8')) as HomeData,
};
