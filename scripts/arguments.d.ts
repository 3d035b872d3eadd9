import type { parseArgs } from 'node:util';

export declare const argumentsOf: typeof parseArgs;
