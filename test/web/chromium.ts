/** The Chromium that all browser tests share, and pages in it. */
import {
  chromium as program,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Disposable,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';
import { PAGE_STEP_MS } from '../support/patience.js';
import { findChromium } from './chromium-program.js';
import { passMutant } from './mutant.js';

/** Options that can change after a context is made. */
type PageOptions = Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'reducedMotion' | 'forcedColors' | 'permissions'
>;

/** A reused context for one origin, with one reused page. So the process and its compiled code stay. */
interface Room {
  kind: string;
  page: Page;
  session: CDPSession;
  /** The scripts that a test runs before those of its pages. */
  scripts: Disposable[];
  /** A test has changed the clock, which nobody can undo. */
  isSpent: boolean;
}

/** Playwright's defaults. `null` would mean those of the system. */
const LOOK: PageOptions = {
  viewport: { width: 1280, height: 720 },
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
};

/** At most this many pages wait for another test. Each is a process of its own. */
const MOST_FREE = 6;

/** One worker's view of the Chromium that all test files share. Its pages are closed after each test. */
class Chromium {
  private browser: Promise<Browser> | undefined;
  /** The one that waits longest comes first. */
  private readonly free: Room[] = [];
  private readonly lent: Room[] = [];
  private readonly used: BrowserContext[] = [];

  /** Opens a page in a new context. */
  async newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.newContext(options);
    this.used.push(context);
    return context.newPage();
  }

  /**
   * Lends a page in a reused context, which takes half the time. The stored data of `origin` is deleted first.
   * Its pages cannot register service workers, unless the options allow them.
   */
  async borrowPage(origin: string, options: BrowserContextOptions = {}): Promise<Page> {
    const { viewport, colorScheme, reducedMotion, forcedColors, permissions, ...rest } = options;
    const kind = JSON.stringify([origin, rest]);
    const found = this.free.findIndex((room) => room.kind === kind);
    const [room] = found < 0 ? [await this.newRoom(kind, rest)] : this.free.splice(found, 1);
    const { page, session } = room;
    this.lent.push(room);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await tell(page, { viewport, colorScheme, reducedMotion, forcedColors, permissions });
    return page;
  }

  /** Closes all pages of a test, or takes them back. */
  async endTest(): Promise<void> {
    for (const room of this.lent.splice(0)) await this.takeBack(room);
    while (this.free.length > MOST_FREE) this.used.push(this.free.shift()!.page.context());
    await Promise.all(this.used.splice(0).map((context) => context.close()));
  }

  /** Undoes what the test did to a page. */
  private async takeBack(room: Room): Promise<void> {
    const { page } = room;
    const context = page.context();
    if (room.isSpent) return void this.used.push(context);
    for (const one of context.pages()) if (one !== page) await one.close();
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(room.scripts.splice(0).map((script) => script.dispose()));
    await context.setOffline(false);
    await page.goto('about:blank');
    await context.clearPermissions();
    this.free.push(room);
  }

  private async newContext(options: BrowserContextOptions): Promise<BrowserContext> {
    this.browser ??= connect();
    const context = await (await this.browser).newContext(options);
    context.setDefaultTimeout(PAGE_STEP_MS);
    await passMutant(context);
    return context;
  }

  private async newRoom(kind: string, options: BrowserContextOptions): Promise<Room> {
    const context = await this.newContext(options);
    if (options.serviceWorkers !== 'allow') await context.addInitScript(forgetServiceWorkers);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const room: Room = { kind, page, session, scripts: [], isSpent: false };
    noteChanges(room);
    return room;
  }
}

export const chromium = new Chromium();

/** Notes what a test does to a page for good. */
function noteChanges(room: Room): void {
  const { page } = room;
  const { clock } = page;
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...given) => {
    const script = await addInitScript(...given);
    room.scripts.push(script);
    return script;
  };
  const get = () => ((room.isSpent = true), clock);
  Object.defineProperty(page, 'clock', { get });
}

/** Removes service workers from the page. Playwright's own way of blocking them causes an error in pages. */
const forgetServiceWorkers = () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');

async function tell(page: Page, { permissions, ...wanted }: PageOptions): Promise<void> {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const { viewport, ...look }: PageOptions = { ...LOOK, ...Object.fromEntries(given) };
  await page.setViewportSize(viewport!);
  if (permissions) await page.context().grantPermissions(permissions);
  await page.emulateMedia({ media: null, ...look });
}

/** Connects to the Chromium that setup.ts has started. */
async function connect(): Promise<Browser> {
  findChromium();
  return program.connect(inject('chromiumEndpoint'), { timeout: PAGE_STEP_MS });
}
