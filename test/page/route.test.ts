/** What the page says of an address that makes no sense. The page shows it as its tests input and lab tell. */
import { expect, it } from 'vitest';
import { formatRoute, parseRoute } from '../../web/src/route.js';
import { textOf } from '../support/examples.js';

const linkOf = (moves: number): string => `#view=play&deal=1&moves=${'1a.a1.'.repeat(moves / 2)}`;

it('an address that makes no sense is told why, and leads to a deal', () => {
  for (const [hash, fault] of [
    ['#617.5', '“617.5” is not a deal. Deals have the numbers 1 to 8,589,934,591, and -1 to -4.'],
    ['#abc', '“abc” is not a deal.'],
    ['#617?x=1', '“617?x=1” is not a deal.'],
    ['#view=atlas&deal=0', '“0” is not a deal.'],
    ['#deal=617&cells=12', 'A game has 0 to 8 free cells, not “12”.'],
    ['#view=lab&cells=9', 'A game has 0 to 8 free cells, not “9”.'],
    ['#view=solve', 'There is no view “solve”.'],
    ['#view=play&cells=4', 'This link names no deal.'],
    ['#__proto__=1', 'This link names no deal.'],
    ['#deal=617&move=abc', '“abc” is not a number of moves.'],
    ['#view=watch&deal=617&move=-3', '“-3” is not a number of moves.'],
    ['#view=sweep&from=10&to=5', '“10” to “5” is not a range of deals.'],
    [`#view=${'x'.repeat(41)}`, `There is no view “${'x'.repeat(40)}…”.`],
    [linkOf(4000), 'This link is longer than 10,000 characters.'],
    [linkOf(340_000), 'This link is longer than 10,000 characters.'],
  ]) {
    const read = parseRoute(hash);
    expect(read.fault, hash.slice(0, 50)).toContain(fault);
    expect(read.route.game).toBeTypeOf('number');
  }
  expect(parseRoute(linkOf(2000)).fault).toBeNull();
});

it('an empty part of an address is one that is not there', () => {
  expect(parseRoute('#deal=617&move=').fault).toBeNull();
});

it('a link that a program has escaped for a page leads to its deal', () => {
  const plain = '#view=play&deal=617&cells=3&moves=2a.3b';
  expect(parseRoute(plain.replaceAll('&', '&amp;'))).toEqual(parseRoute(plain));
});

it('the addresses of the document lead where they say', () => {
  const links = Array.from(
    textOf('docs/how-to/embed.md').matchAll(/^\| `(#[^`]+)`/gm),
    ([, link]) => link,
  );
  expect(links.length).toBeGreaterThan(4);
  for (const link of links) {
    const { route, fault } = parseRoute(link);
    expect(fault, link).toBeNull();
    expect(formatRoute(route)).toBe(link);
  }
});
