/**
 * What `-h` and `--help` print.
 *
 *     --help   all there is to say, with examples
 *     -h       one screen: usage, a sentence, the commands or the options that are used most
 */
import { type Command, Help, type Option } from 'commander';

/** What a command adds to what the library knows of it. */
export interface Explained {
  /** Long names of the options that `-h` shows, if not all. */
  mostUsed: readonly string[] | undefined;
  /** What `--help` says at its end. */
  afterHelp: string;
}

/** Options that need no line on every page. */
const ELSEWHERE = ['--version'];

export class CliHelp extends Help {
  override showGlobalOptions = true;
  /** Of the text beside a name, which is broken where there is room for more. */
  override minWidthToWrap = 24;

  constructor(private readonly isBrief: boolean) {
    super();
  }

  override visibleGlobalOptions(command: Command): Option[] {
    return super.visibleGlobalOptions(command).filter(({ long }) => !ELSEWHERE.includes(long!));
  }

  override formatHelp(command: Command & Explained, helper: Help): string {
    if (this.isBrief) return this.brief(command, helper);
    return super.formatHelp(command, helper) + command.afterHelp;
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

/** The first one. */
const sentenceOf = (text: string): string => /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text;

/** Up to what goes into details. */
const firstPart = (text: string): string => text.split(/[:;]\s/)[0];
