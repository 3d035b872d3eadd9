/** A command that says what it does, and takes options, in the same words as all others. */
import { availableParallelism } from 'node:os';
import { Command, Option } from 'commander';
import { wholeNumber } from './arguments.js';
import { effortOption, type Wish } from './effort-flags.js';
import { CliHelp, type Explained } from './help.js';
import type { Io } from './io.js';

const MAX_WORKERS = 256;

export class CliCommand extends Command implements Explained {
  mostUsed: readonly string[] | undefined;
  afterHelp = '';

  /** @param io what its action reads from and writes to */
  constructor(
    name: string | undefined,
    readonly io: Io,
  ) {
    super(name);
  }

  override createCommand(name?: string): CliCommand {
    return new CliCommand(name, this.io);
  }

  override createHelp(): CliHelp {
    return Object.assign(new CliHelp(this.io.wantsBriefHelp), this.configureHelp());
  }

  /** What it does: paragraphs, whose line breaks are left to the width of the terminal. */
  about(text: string): this {
    return this.description(text.replace(/(?<!\n)\n(?!\n)/g, ' '));
  }

  /** @param lines indented, each after a line break */
  examples(lines: string): this {
    this.afterHelp = `\nExamples:${lines}\n`;
    return this;
  }

  /** Which options `-h` shows; without this call, all of them. */
  brief(...mostUsed: string[]): this {
    this.mostUsed = mostUsed;
    return this;
  }

  /** An option whose value is a whole number. */
  number(flags: string, says: string, [min, max]: [number, number], byDefault?: number): this {
    return this.option(flags, says, wholeNumber(flags.split(' ')[0], min, max), byDefault);
  }

  choice(flags: string, says: string, choices: readonly string[]): this {
    return this.addOption(new Option(flags, says).choices(choices));
  }

  workers(): this {
    const option = new Option('--workers <n>', 'worker threads')
      .default(availableParallelism(), 'one a core')
      .argParser(wholeNumber('--workers', 1, MAX_WORKERS));
    return this.addOption(option);
  }

  /** The options of the effort that a solver takes. */
  effort(...wishes: Wish[]): this {
    for (const wish of wishes) this.addOption(effortOption(wish));
    return this;
  }
}
