/**
 * The searches behind the first solution do what they did: short solutions, `shorten`, and the way that goes furthest.
 * Their answers are true with any order, width or limit. But a solution may get longer without another sign.
 */
import { expect, it } from 'vitest';
import { shortSignatureOf } from '../../bench/signature.js';
import { RangeSolver } from '../../src/solve/index.js';
import { Shortest } from '../../src/wasm/index.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import committed from '../golden/signature.json' with { type: 'json' };

it('short solutions have the committed signature; npm run signature -- --write accepts another', async () => {
  const solver = await RangeSolver.create(await compileModules());
  const shortest = await Shortest.create(await compileModule('shortest'));
  expect(committed).toMatchObject(shortSignatureOf(solver, shortest));
});
