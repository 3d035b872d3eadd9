/** The data that the device keeps, and the messages when it keeps nothing or is full. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dealPosition } from '../../src/reference/index.js';
import { FakeStorage } from './fake-storage.js';

type Storage = typeof import('../../web/src/storage.js');
type KeptGames = typeof import('../../web/src/game/kept-games.js');

let storage: Storage;
let games: KeptGames;
let kept: FakeStorage;
let told: string[];
const tell = (sentence: string): void => void told.push(sentence);
const page = new EventTarget();

beforeEach(async () => {
  vi.resetModules();
  kept = FakeStorage.fresh();
  told = [];
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  storage = await import('../../web/src/storage.js');
  games = await import('../../web/src/game/kept-games.js');
});

const DENIED = 'This browser stores nothing for this page. Your games are lost when you close it.';
const FULL = 'This browser has no room left. Your newest game is not saved.';

describe('the state of the storage', () => {
  it('is told by a probe, of which nothing is left, and is probed once', () => {
    expect(storage.storageState()).toBe('kept');
    expect(storage.storageState()).toBe('kept');
    expect(FakeStorage.writes).toBe(1);
    expect(Object.keys(kept)).toEqual([]);
  });

  it.each(['denied', 'no room for anything'] as const)('is denied: %s', (mood) => {
    FakeStorage.mood = mood;
    expect(storage.storageState()).toBe('denied');
    expect(storage.remember('a', '1')).toBe(false);
    expect(storage.storageState()).toBe('denied');
  });

  it('is full when a write fails, and not any more when that is kept', () => {
    storage.remember('a', '1');
    FakeStorage.mood = 'full';
    expect(storage.remember('b', '1')).toBe(false);
    expect(storage.storageState()).toBe('full');
    // A key that exists already has its room. That does not help a new key.
    expect(storage.remember('a', '2')).toBe(true);
    expect(storage.storageState()).toBe('full');
    storage.forget('a');
    FakeStorage.room = 1;
    expect(storage.remember('b', '1')).toBe(true);
    expect(storage.storageState()).toBe('kept');
  });

  it('is kept when what had no room is forgotten', () => {
    storage.remember('a', '1');
    FakeStorage.mood = 'full';
    storage.remember('b', '1');
    storage.forget('b');
    expect(storage.storageState()).toBe('kept');
  });

  it('is not full because the probe is: nothing is lost yet', () => {
    kept.setItem('game:old', '{}');
    FakeStorage.mood = 'full';
    storage.onStorageTrouble(tell);
    expect([storage.storageState(), FakeStorage.writes, told]).toEqual(['kept', 2, []]);
  });

  it('is no longer denied once something is kept', () => {
    FakeStorage.mood = 'denied';
    expect(storage.storageState()).toBe('denied');
    FakeStorage.mood = 'kept';
    storage.remember('a', '1');
    expect(storage.storageState()).toBe('kept');
  });
});

describe.each(['denied', 'full'] as const)(
  'what has no place because the storage is %s',
  (mood) => {
    it('stays until the page is closed, or until it is forgotten', () => {
      storage.remember('a', '1');
      FakeStorage.mood = mood;
      storage.remember('b', '2');
      expect(storage.recall('b')).toBe('2');
      storage.forget('b');
      expect(storage.recall('b')).toBeNull();
    });

    it('is stored the next time that there is one', () => {
      FakeStorage.mood = mood;
      storage.remember('b', '2');
      FakeStorage.mood = 'kept';
      storage.remember('b', '3');
      expect([storage.recall('b'), kept.getItem('b')]).toEqual(['3', '3']);
      kept.setItem('b', 'of another tab');
      expect(storage.recall('b')).toBe('of another tab');
    });

    it('turns a switch on and off, also of another tab', async () => {
      const { WARNS } = await import('../../web/src/settings.js');
      const heard: boolean[] = [];
      WARNS.follow((on) => heard.push(on));
      FakeStorage.mood = mood;
      WARNS.on = true;
      WARNS.on = false;
      FakeStorage.mood = 'kept';
      WARNS.on = false;
      kept.setItem('setting:warn', 'on');
      for (const key of ['setting:warn', 'setting:tally', null]) {
        page.dispatchEvent(Object.assign(new Event('storage'), { key }));
      }
      expect(heard).toEqual([false, true, false, false, true, true]);
    });
  },
);

describe('trouble with the storage', () => {
  it('is told once, when it is met', () => {
    storage.onStorageTrouble(tell);
    storage.remember('a', '1');
    expect(told).toEqual([]);
    FakeStorage.mood = 'full';
    storage.remember('b', '1');
    storage.remember('c', '1');
    FakeStorage.mood = 'denied';
    storage.remember('a', '1');
    expect(told).toEqual([FULL]);
  });

  it('that was met before is told to those who ask later, once', () => {
    FakeStorage.mood = 'denied';
    storage.remember('a', '1');
    storage.onStorageTrouble(tell);
    storage.onStorageTrouble(tell);
    expect(told).toEqual([DENIED]);
  });

  it('is told in the words for nothing where there was never room', () => {
    FakeStorage.mood = 'no room for anything';
    storage.onStorageTrouble(tell);
    storage.remember('a', '1');
    expect(told).toEqual([DENIED]);
  });

  it('is told when the probe meets it', () => {
    FakeStorage.mood = 'denied';
    storage.onStorageTrouble(tell);
    expect(told).toEqual([]);
    storage.storageState();
    expect(told).toEqual([DENIED]);
  });
});

/** Returns a kept game with one step that is legal in deal 1. */
const gameOf = (steps = '1a', at = 1, elapsedMs = 5) => ({
  now: { steps, at, timesMs: [elapsedMs], given: '', counted: [] },
  earlier: [],
});
const START = dealPosition(1, 4);

describe('a full storage', () => {
  const full = (count: number): void => {
    for (let i = 0; i < count; i++) {
      kept.setItem(`game:old ${i}`, JSON.stringify({ ...gameOf(), savedMs: i }));
    }
    FakeStorage.mood = 'full';
    FakeStorage.room = count;
  };

  it('loses the older half of the games before a word is said', () => {
    full(10);
    storage.onStorageTrouble(tell);
    games.keep(START, gameOf());
    expect(games.keptOf(START)).toEqual(gameOf());
    expect(Object.keys(kept).filter((key) => key.startsWith('game:old'))).toEqual(
      [5, 6, 7, 8, 9].map((i) => `game:old ${i}`),
    );
    expect([told, storage.storageState()]).toEqual([[], 'kept']);
  });

  it('is told if that is not enough', () => {
    full(2);
    FakeStorage.room = 0;
    storage.onStorageTrouble(tell);
    games.keep(START, gameOf());
    expect(Object.keys(kept)).toEqual(['game:old 1']);
    expect([told, storage.storageState()]).toEqual([[FULL], 'full']);
  });

  it('of hundreds of games is not waited for: the oldest are dropped', () => {
    full(600);
    FakeStorage.mood = 'kept';
    games.keep(START, gameOf());
    expect(Object.keys(kept)).toHaveLength(500);
    expect(Object.keys(kept)).toContain('game:old 599');
    expect(Object.keys(kept)).not.toContain('game:old 100');
  });

  it('loses one of two', () => {
    full(2);
    games.keep(START, gameOf());
    expect(Object.keys(kept)).toContain('game:old 1');
    expect(Object.keys(kept)).not.toContain('game:old 0');
  });

  it('has room made only if that can help', () => {
    const makeRoom = vi.fn();
    storage.remember('a', '1', makeRoom);
    FakeStorage.mood = 'denied';
    storage.remember('b', '1', makeRoom);
    expect(makeRoom).not.toHaveBeenCalled();
    FakeStorage.mood = 'full';
    expect(storage.remember('b', '1', makeRoom)).toBe(false);
    expect(makeRoom).toHaveBeenCalledOnce();
  });

  it('that is only denied costs no game', () => {
    full(4);
    FakeStorage.mood = 'denied';
    games.keep(START, gameOf());
    FakeStorage.mood = 'kept';
    expect(Object.keys(kept)).toHaveLength(4);
  });
});

it.each([{ timesMs: 5 }, { timesMs: [null] }, { timesMs: [-1] }, { timesMs: [1e300] }, {}])(
  'a kept game with damaged times is not taken: %j',
  (times) => {
    games.keep(START, gameOf());
    const [key] = Object.keys(kept);
    const now = { steps: '1a', at: 1, ...times };
    kept.setItem(key, JSON.stringify({ now, earlier: [], savedMs: 1 }));
    expect(games.keptOf(START).now).toBeNull();
  },
);

describe('the last game', () => {
  it('is none at first, and is what was kept last', () => {
    expect(games.lastGame()).toBeNull();
    games.keepLast({ game: 617, cells: 3 });
    games.keepLast({ game: -2, cells: 0 });
    expect(games.lastGame()).toEqual({ game: -2, cells: 0 });
    games.keepLast({ game: 'KS-QH', cells: 8 });
    expect(games.lastGame()).toEqual({ game: 'KS-QH', cells: 8 });
    expect(kept.getItem('last')).toBe('{"game":"KS-QH","cells":8}');
  });

  it('is none once it is over', () => {
    games.keepLast({ game: 617, cells: 4 });
    games.keepLast(null);
    expect(games.lastGame()).toBeNull();
    expect(Object.keys(kept)).toEqual([]);
  });

  const numbers = [0, -5, 8589934592, 1.5, ' ', null].map((game) => ({ game, cells: 4 }));
  const cells = [9, -1, '4', undefined].map((count) => ({ game: 617, cells: count }));
  const wrong = [null, 7, [617, 4], { cells: 4 }, ...numbers, ...cells];
  it.each(['{', ...wrong.map((one) => JSON.stringify(one))])('is none if damaged: %s', (text) => {
    kept.setItem('last', text);
    expect(games.lastGame()).toBeNull();
  });
});

describe('another tab', () => {
  const told = vi.fn();
  let stop = (): void => {};
  let key = '';
  beforeEach(() => {
    told.mockReset();
    games.keep(START, gameOf());
    [key] = Object.keys(kept);
    stop = games.onOtherTab(START, told);
    return () => stop();
  });
  const entry = (...given: Parameters<typeof gameOf>): string =>
    JSON.stringify({ ...gameOf(...given), savedMs: 1 });
  const happens = (of: string | null, oldValue: string | null, newValue: string | null): number => {
    page.dispatchEvent(Object.assign(new Event('storage'), { key: of, oldValue, newValue }));
    return told.mock.calls.length;
  };

  const { now } = gameOf();
  it.each([
    ['went on', entry(), entry('1a.2b', 2)],
    ['took a step back', entry('1a.2b', 2), entry('1a.2b', 1)],
    ['began', null, entry()],
    ['put right what was damaged', '{', entry()],
    ['put an earlier game aside', entry(), JSON.stringify({ now, earlier: [now] })],
    ['took an earlier game back', JSON.stringify({ now, earlier: [now] }), entry()],
  ])('that %s on this board is told of', (_, before, after) => {
    expect(happens(key, before, after)).toBe(1);
  });

  it.each([
    ['another board', 'game:other'],
    ['nothing, but has won', 'statistics'],
    ['nothing, but has erased everything', null],
  ])('that plays %s is not', (_, of) => {
    expect(happens(of, entry(), entry('1a.2b', 2))).toBe(0);
  });

  it.each([
    ['looks at it', entry('1a', 1, 6)],
    ['keeps it once more', entry().replace('"savedMs":1', '"savedMs":2')],
  ])('that only %s is not, or each would answer the other for ever', (_, after) => {
    expect(after).not.toBe(entry());
    expect(happens(key, entry(), after)).toBe(0);
  });

  it.each([null, '{', 'null', '{}', '{"now":{"steps":1}}'])(
    'that has dropped or damaged it takes nothing away here: %s',
    (after) => {
      expect(happens(key, entry(), after)).toBe(0);
    },
  );

  it('is told of when the page comes back, but not of what the page itself has kept', () => {
    const comesBack = (persisted: boolean): number => {
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
      return told.mock.calls.length;
    };
    expect(comesBack(false)).toBe(0);
    kept.setItem(key, entry('1a', 1, 6));
    page.dispatchEvent(new Event('pagehide'));
    expect(comesBack(true)).toBe(0);
    page.dispatchEvent(new Event('pagehide'));
    kept.setItem(key, entry('1a.2b', 2));
    expect(comesBack(true)).toBe(1);
  });

  it('is not listened to any more when it is stopped', () => {
    stop();
    expect(happens(key, entry(), entry('1a.2b', 2))).toBe(0);
  });
});
