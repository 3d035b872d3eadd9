/** Asks the command: `solve --board`, as text and as JSON. */
import { writeBoard } from '../../../src/notation.js';
import type { Position } from '../../../src/reference/index.js';
import type { Ended } from '../case.js';
import type { Answer, Question } from '../questions.js';
import { refusal } from './refusal.js';

export const boardText = (position: Position): string => `${writeBoard(position)}\n`;

/** Returns the arguments of `freecell-wasm` for a board in this file. */
export function solveArguments(question: Question, position: Position, file: string): string[] {
  const { maxNodes, maxMemoryMiB, checkProofs, json, shortNodes, proofNodes, ms } = question;
  return [
    ...['solve', '--board', file, '--cells', String(position.cells.length)],
    ...(maxNodes === undefined ? [] : ['--max-nodes', String(maxNodes)]),
    ...(maxMemoryMiB === undefined ? [] : ['--max-memory', String(maxMemoryMiB)]),
    ...(checkProofs ? ['--check-proofs'] : []),
    ...(json ? ['--json'] : []),
    ...(shortNodes === undefined ? [] : [`--short=${shortNodes}nodes`]),
    ...(proofNodes === undefined ? [] : [`--optimal=${proofNodes}nodes`]),
    ...(ms === undefined ? [] : [`--short=${ms}ms`]),
  ];
}

export function answerOfCommand({ code, stdout, stderr }: Ended, position: Position): Answer {
  if (code === 2) return refusal(stderr, position);
  const fault = (words: string): Answer => ({ verdict: 'undecided', fault: words });
  if (code !== 0) return fault(`exit code ${code}: ${stderr}`);
  if (stderr !== '') return fault(`exit code 0 with words on stderr: ${stderr}`);
  if (stdout.startsWith('{')) {
    const told = JSON.parse(stdout) as {
      verdict: Answer['verdict'];
      moves: string[];
      lower?: number;
      optimal?: boolean;
    };
    const { verdict, moves, lower, optimal } = told;
    const short = lower === undefined ? {} : { lower, optimal };
    return { verdict, ...(verdict === 'solved' && { length: moves.length }), ...short };
  }
  const [, verdict] = /: (solved|unsolvable|undecided),/.exec(stdout) ?? [];
  if (verdict === undefined) return fault(`words without a verdict: ${stdout}`);
  if (verdict !== 'solved') return { verdict: verdict as Answer['verdict'] };
  const [, moves] = /solved, (\d+) (?:single-card )?moves/.exec(stdout) ?? [];
  if (moves === undefined) return fault(`words without a length: ${stdout}`);
  const length = Number(moves);
  const [, lower] = /\(at least (\d+)\)/.exec(stdout) ?? [];
  if (stdout.includes('(shortest possible)')) {
    return { verdict: 'solved', length, lower: length, optimal: true };
  }
  if (lower === undefined) return { verdict: 'solved', length };
  return { verdict: 'solved', length, lower: Number(lower), optimal: false };
}
