/** The real world: the programs that can be asked. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Position } from '../../src/reference/index.js';
import { runProgram } from '../support/run-cli.js';
import { answerOfCommand, boardText, solveArguments } from './ask/command.js';
import { ModuleHosts } from './ask/module.js';
import { askPackage } from './ask/package.js';
import { answerOfError } from './ask/refusal.js';
import type { Ended, World } from './case.js';
import { ASKED, type Answer, type Question } from './questions.js';

export class RealWorld implements World {
  readonly counted: Record<string, number> = {};
  private readonly modules = new ModuleHosts();
  private folder: string | undefined;

  async ask(question: Question, position: Position): Promise<Answer> {
    this.count(`calls: ${ASKED[question.ask]}`);
    const before = process.cpuUsage();
    try {
      const answer = await this.answer(question, position);
      this.count(answer.verdict);
      const slow = slownessOf(question, process.cpuUsage(before).user / 1000);
      return slow === null ? answer : { ...answer, fault: answer.fault ?? slow };
    } catch (error) {
      return answerOfError(error, position);
    }
  }

  run(args: readonly string[]): Promise<Ended> {
    this.count('calls: command');
    return runProgram(args, { cwd: this.ownFolder(), env: { NO_COLOR: '1' } });
  }

  count(what: string): void {
    this.counted[what] = (this.counted[what] ?? 0) + 1;
  }

  /** Removes the files that the commands wrote. */
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
        return answerOfCommand(await this.run(args), position);
      }
      default:
        return askPackage(question, position);
    }
  }

  private ownFolder(): string {
    return (this.folder ??= mkdtempSync(join(tmpdir(), 'freecell-fuzz-')));
  }
}

/**
 * Far more than any search takes for its budget. It is processor time, so a busy machine hardly changes
 * it.
 */
const MOST_CPU_MS = 6000;
const MOST_CPU_MS_A_NODE = 2;

/** Reports a search that took much longer than its budget allows. */
function slownessOf({ ask, ...budget }: Question, cpuMs: number): string | null {
  const { maxNodes = 0, shortNodes = 0, proofNodes = 0, ms = 0 } = budget;
  if (ask === 'exhaust' || ask === 'fewest') return null;
  const nodes = maxNodes + shortNodes + proofNodes + ms;
  const seconds = (cpuMs / 1000).toFixed(1);
  return cpuMs <= MOST_CPU_MS + MOST_CPU_MS_A_NODE * nodes ? null : `slow: it takes ${seconds} s`;
}
