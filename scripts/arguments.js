/** Reads the arguments of a script of this repository. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * Works as `parseArgs` of node:util. With `--help` it prints the comment at the top of the script and ends. A wrong
 * argument ends the script with one line and exit code 2.
 */
export function argumentsOf(config) {
  try {
    const options = { ...config.options, help: { type: 'boolean' } };
    const parsed = parseArgs({ ...config, options });
    if (!parsed.values.help) return parsed;
  } catch (error) {
    refuse(error.message.split('\n')[0].replace(/\.? To specify .*/, ''));
  }
  const [, comment] = /^\/\*\*\n([^]*?)\n \*\//.exec(readFileSync(process.argv[1], 'utf8'));
  console.log(comment.replace(/^ \* ?/gm, ''));
  process.exit(0);
}

/** Ends the script with one line on standard error and exit code 2. */
export function refuse(what) {
  console.error(`${what} (see --help)`);
  process.exit(2);
}
