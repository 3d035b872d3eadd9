/** All that can be asked, for real. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Position } from '../../src/reference/index.js';
import { answerOfCommand, boardText, solveArguments } from './ask/command.js';
import { ModuleHosts } from './ask/module.js';
import { askPackage } from './ask/package.js';
import { answerOfError } from './ask/refusal.js';
import type { Ended, Sink, World } from './case.js';
import { ASKED, type Answer, type Question } from './questions.js';
import { runCommand } from './run-command.js';

export class RealWorld implements World {
  readonly counted: Record<string, number> = {};
  private readonly modules = new ModuleHosts();
  private folder: string | undefined;

  async ask(question: Question, position: Position): Promise<Answer> {
    this.count(`calls: ${ASKED[question.ask]}`);
    try {
      const answer = await this.answer(question, position);
      this.count(answer.verdict === 'refused' ? 'refused' : answer.verdict);
      return answer;
    } catch (error) {
      return answerOfError(error, position);
    }
  }

  async run(args: readonly string[], sink: Sink): Promise<Ended> {
    this.count('calls: output');
    return runCommand(args, sink, this.ownFolder());
  }

  count(what: string): void {
    this.counted[what] = (this.counted[what] ?? 0) + 1;
  }

  /** Removes what the commands wrote. */
  dispose(): void {
    if (this.folder !== undefined) rmSync(this.folder, { recursive: true, force: true });
  }

  private async answer(question: Question, position: Position): Promise<Answer> {
    switch (ASKED[question.ask]) {
      case 'module':
      case 'host':
        return this.modules.ask(question, position);
      case 'command': {
        writeFileSync(join(this.ownFolder(), 'board.txt'), boardText(position));
        const args = solveArguments(question, position, 'board.txt');
        return answerOfCommand(await runCommand(args, 'pipe', this.ownFolder()), position);
      }
      default:
        return askPackage(question, position);
    }
  }

  private ownFolder(): string {
    return (this.folder ??= mkdtempSync(join(tmpdir(), 'freecell-fuzz-')));
  }
}
