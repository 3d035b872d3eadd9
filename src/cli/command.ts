/** A command of Commander, with the options and the help texts that all commands share. */
import { availableParallelism } from 'node:os';
import { Command, Option } from 'commander';
import { outputName, wholeNumber } from './arguments.js';
import { effortOption, type Wish } from './effort-flags.js';
import { CliHelp, type Explained } from './help.js';
import type { Io } from './io.js';

const MAX_WORKERS = 256;

/** The options that `CliCommand.output` adds. */
export interface OutputFlags {
  out: string;
  force?: boolean;
}

export class CliCommand extends Command implements Explained {
  mostUsed: readonly string[] | undefined;
  exitCodes: Explained['exitCodes'] = {};
  afterHelp = '';

  /** @param io the streams of the command */
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

  /** Sets the description. Line breaks inside a paragraph are removed; the help wraps it again. */
  about(text: string): this {
    return this.description(text.replace(/(?<!\n)\n(?!\n)/g, ' '));
  }

  /** Says what the exit codes mean. Every command can fail, at a full disk at least; 2 is always bad input. */
  exits(codes: Explained['exitCodes']): this {
    const failed = [codes[1], 'the command failed'].filter(Boolean).join(', or ');
    this.exitCodes = { ...codes, 1: failed, 2: 'bad input' };
    return this;
  }

  /**
   * Sets the end of `--help`.
   *
   * @param lines each line begins with a line break and an indent
   */
  examples(lines: string): this {
    this.afterHelp += `\nExamples:${lines}\n`;
    return this;
  }

  /** Sets the options that `-h` shows. Without this call it shows all of them. */
  brief(...mostUsed: string[]): this {
    this.mostUsed = mostUsed;
    return this;
  }

  /** Adds an option whose value is a whole number. */
  number(
    flags: string,
    says: string,
    [min, max]: readonly [number, number],
    byDefault?: number,
  ): this {
    return this.option(flags, says, wholeNumber(flags.split(' ')[0], min, max), byDefault);
  }

  /**
   * Adds the option `--json`. The help names the schema of the output.
   *
   * @param schema the name of a file in docs/schema/, which the package contains
   */
  json(says: string, schema: string): this {
    this.afterHelp += `\nJSON schema, in the package: docs/schema/${schema}.json\n`;
    return this.option('--json', says);
  }

  get isJson(): boolean {
    return Boolean(this.opts<{ json?: boolean }>().json);
  }

  /** Prints an answer as one line of JSON if the user wants that, or in words. */
  print(answer: object, words: () => string): Promise<void> {
    return this.io.writeOut(this.isJson ? `${JSON.stringify(answer)}\n` : words());
  }

  /** Did the user give this option? */
  isGiven(name: string): boolean {
    return this.getOptionValueSource(name) === 'cli';
  }

  /** Adds the options for the file that the command writes. Call it when all arguments are there. */
  output(flags: string, says: string): this {
    return this.usage(`${flags.replace(/^-., /, '')} ${this.usage()}`)
      .requiredOption(flags, says, outputName)
      .option('--force', 'replace the file if it exists');
  }

  choice(flags: string, says: string, choices: readonly string[]): this {
    return this.addOption(new Option(flags, says).choices(choices));
  }

  workers(): this {
    const option = new Option(
      '--workers <n>',
      'worker threads; more than there are cores are slower',
    )
      .default(availableParallelism(), 'one for each core')
      .argParser(wholeNumber('--workers', 1, MAX_WORKERS));
    return this.addOption(option);
  }

  /**
   * Adds options that set the effort of a solver.
   *
   * @param takesTime false for commands whose answers must not depend on the machine: limits are then in nodes
   */
  effort(wishes: readonly Wish[], { takesTime = true } = {}): this {
    for (const wish of wishes) this.addOption(effortOption(wish, takesTime));
    return this;
  }
}
