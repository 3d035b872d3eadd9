import type { parseArgs } from 'node:util';

export declare const argumentsOf: typeof parseArgs;
export declare function refuse(what: string): never;
