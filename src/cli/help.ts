/**
 * Formats the texts of `-h` and `--help`.
 *
 *     --help   everything, with examples
 *     -h       one screen: usage, one sentence, the commands or the most used options
 */
import { type Command, Help, type Option } from 'commander';

/** The parts of a help text that Commander does not have. */
export interface Explained {
  /** Long names of the options that `-h` shows; `undefined`: all of them. */
  mostUsed: readonly string[] | undefined;
  /** What each exit code means. */
  exitCodes: Readonly<Record<number, string>>;
  /** The last lines of `--help`. */
  afterHelp: string;
}

export class CliHelp extends Help {
  override showGlobalOptions = true;
  /** Text beside a name is wrapped only if it has at least this many columns. */
  override minWidthToWrap = 24;

  constructor(private readonly isBrief: boolean) {
    super();
  }

  override visibleGlobalOptions(command: Command): Option[] {
    // Only the first page of help shows the other one.
    return super.visibleGlobalOptions(command).filter(({ long }) => long !== '--version');
  }

  override formatHelp(command: Command & Explained, helper: Help): string {
    if (this.isBrief) return this.brief(command, helper);
    const codes = Object.entries(command.exitCodes).map(([code, says]) =>
      helper.formatItem(code, 3, says, helper),
    );
    const exits = this.formatItemList('\nExit codes:', codes, helper).join('\n');
    return super.formatHelp(command, helper) + exits + command.afterHelp;
  }

  private brief(command: Command & Explained, helper: Help): string {
    const { mostUsed } = command;
    const options = helper
      .visibleOptions(command)
      .filter(({ long }) => long !== '--help' && (mostUsed?.includes(long!) ?? true))
      .map((option): [string, string] => [
        helper.styleOptionTerm(helper.optionTerm(option)),
        firstPart(option.description),
      ]);
    const commands = command.commands.map((below): [string, string] => [
      helper.styleSubcommandTerm(helper.subcommandTerm(below)),
      helper.subcommandDescription(below),
    ]);
    const items = [...commands, ...options];
    const termWidth = Math.max(0, ...items.map(([term]) => helper.displayWidth(term)));
    const path = pathOf(command);
    return [
      `${helper.styleTitle('Usage:')} ${helper.commandUsage(command)}`,
      '',
      helper.boxWrap(sentenceOf(command.description()), helper.helpWidth ?? 80),
      '',
      ...items.map(([term, says]) => helper.formatItem(term, termWidth, says, helper)),
      ...(items.length === 0 ? [] : ['']),
      `${path} --help says more.`,
      '',
    ].join('\n');
  }
}

/** `freecell-wasm mactech score` */
export function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}

/** The first sentence. */
export const sentenceOf = (text: string): string => /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text;

/** The text before its details. */
const firstPart = (text: string): string => text.split(/[:;]\s| \(default/)[0];
