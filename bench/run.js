/** `npm run bench`: see bench/README.md. */
import { main } from '../dist/bench/node/full.js';

process.exitCode = await main(process.argv.slice(2));
