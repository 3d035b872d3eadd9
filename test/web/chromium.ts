/** The Chromium that all browser tests share, and pages in it. */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';
import { PAGE_STEP_MS } from '../support/patience.js';
import { findChromium } from './chromium-program.js';

/** Options that can change after a context is made. */
type PageOptions = Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'reducedMotion' | 'forcedColors' | 'permissions'
>;

/** A reused context for one origin. */
interface Room {
  kind: string;
  context: BrowserContext;
  /** This page stays open, so that the process and its compiled code stay. */
  keeper: Page;
  session: CDPSession;
}

/** One test file's view of the Chromium that all test files share. */
export class Chromium {
  private browser: Promise<Browser> | undefined;
  private readonly free: Room[] = [];
  private readonly lent = new Map<BrowserContext, Room>();

  /** Opens a page in a new context. */
  async newPage(options: BrowserContextOptions = {}): Promise<Page> {
    return (await this.newContext(options)).newPage();
  }

  /**
   * Opens a page in a reused context, which takes half the time. The stored data of `origin` is deleted first.
   * There are no service workers unless the options allow them. Call `giveBack` at the end.
   */
  async borrowPage(origin: string, options: BrowserContextOptions = {}): Promise<Page> {
    const { viewport, colorScheme, reducedMotion, forcedColors, permissions, ...rest } = options;
    const kind = JSON.stringify([origin, rest]);
    const found = this.free.findIndex((room) => room.kind === kind);
    const [room] =
      found < 0 ? [await this.newRoom(kind, origin, rest)] : this.free.splice(found, 1);
    this.lent.set(room.context, room);
    await room.session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    const page = await room.context.newPage();
    await tell(page, { viewport, colorScheme, reducedMotion, forcedColors, permissions });
    return page;
  }

  async giveBack(page: Page): Promise<void> {
    const context = page.context();
    const room = this.lent.get(context);
    if (room === undefined) throw new Error('this page was not borrowed');
    this.lent.delete(context);
    for (const one of context.pages()) if (one !== room.keeper) await one.close();
    await context.clearPermissions();
    this.free.push(room);
  }

  async close(): Promise<void> {
    await (await this.browser?.catch(() => undefined))?.close();
  }

  private async newContext(options: BrowserContextOptions): Promise<BrowserContext> {
    this.browser ??= connect();
    const context = await (await this.browser).newContext(options);
    context.setDefaultTimeout(PAGE_STEP_MS);
    return context;
  }

  private async newRoom(
    kind: string,
    origin: string,
    options: BrowserContextOptions,
  ): Promise<Room> {
    const context = await this.newContext(options);
    if (options.serviceWorkers !== 'allow') await context.addInitScript(forgetServiceWorkers);
    const keeper = await context.newPage();
    await keeper.route(`${origin}/keeper`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title>' }),
    );
    await keeper.goto(`${origin}/keeper`);
    return { kind, context, keeper, session: await context.newCDPSession(keeper) };
  }
}

/** Removes service workers from the page. Playwright's own way of blocking them causes an error in pages. */
const forgetServiceWorkers = () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');

async function tell(page: Page, { viewport, permissions, ...media }: PageOptions): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  if (permissions) await page.context().grantPermissions(permissions);
  await page.emulateMedia(media);
}

/** Connects to the Chromium that setup.ts has started. */
async function connect(): Promise<Browser> {
  findChromium();
  return chromium.connect(inject('chromiumEndpoint'), { timeout: PAGE_STEP_MS });
}
