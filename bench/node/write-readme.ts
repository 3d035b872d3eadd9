/** `npm run bench:readme`: writes the newest benchmark result into README.md. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { withNewestResult } from './readme.js';

const text = withNewestResult(readFileSync('README.md', 'utf8'));
writeFileSync('README.md.tmp', text);
renameSync('README.md.tmp', 'README.md');
