/**
 * Drives WebKit, the engine of Safari, in its GTK port. WebKitWebDriver speaks WebDriver over HTTP and starts
 * MiniBrowser, which needs a display. Xvfb gives it an invisible one.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isExecutable } from '../../bench/node/programs.js';
import { Driver, elementIn, TIMEOUTS, until, WINDOW } from './driver.js';

export const MISSING = 'WebKit is missing: apt-get install webkit2gtk-driver xvfb';

export interface Programs {
  driver: string;
  browser: string;
  xvfb: string;
}

/** Debian, Ubuntu and Fedora put MiniBrowser in a folder of a version, below one of these. */
const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/libexec',
  '/usr/lib64',
  '/usr/lib',
];

/** Returns undefined if one of the programs is missing. */
export function findWebKit(): Programs | undefined {
  const driver = ['/usr/bin/WebKitWebDriver'].find(isExecutable);
  const xvfb = ['/usr/bin/Xvfb'].find(isExecutable);
  const browser = LIBRARIES.flatMap(versionsIn)
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(isExecutable);
  if (driver === undefined || xvfb === undefined || browser === undefined) return undefined;
  return { driver, browser, xvfb };
}

function versionsIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.startsWith('webkit'));
    return names.map((name) => join(folder, name)).reverse();
  } catch {
    return []; // no such folder
  }
}

export class WebKit extends Driver {
  private session = '';

  private constructor(
    private readonly origin: string,
    private readonly processes: readonly ChildProcess[],
    private readonly home: string,
  ) {
    super();
  }

  static async start({ driver, browser, xvfb }: Programs): Promise<WebKit> {
    const home = mkdtempSync(join(tmpdir(), 'freecell-webkit-'));
    writeSettings(home);
    const [display, screen] = await startDisplay(xvfb);
    const port = await freePort();
    const server = spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        HOME: home,
        XDG_CONFIG_HOME: join(home, '.config'),
        DISPLAY: `:${display}`,
        // Its sandbox does not work for root, which many containers use.
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      },
    });
    const webkit = new WebKit(`http://127.0.0.1:${port}`, [server, screen], home);
    try {
      await webkit.open(browser);
    } catch (error) {
      await webkit.close();
      throw error;
    }
    return webkit;
  }

  private async open(binary: string): Promise<void> {
    await until('an answer of WebKitWebDriver', () =>
      this.send('GET', '/status').then(Boolean, () => false),
    );
    const options = { binary, args: ['--automation'] };
    const { sessionId } = (await this.send('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })) as { sessionId: string };
    this.session = `/session/${sessionId}`;
    await this.ask('/timeouts', TIMEOUTS);
    await this.ask('/window/rect', WINDOW);
  }

  goTo(url: string): Promise<unknown> {
    return this.ask('/url', { url });
  }

  reload(): Promise<unknown> {
    return this.ask('/refresh');
  }

  protected execute(script: string): Promise<unknown> {
    return this.ask('/execute/async', { script, args: [] });
  }

  protected async find(selector: string): Promise<string> {
    const by = { using: 'css selector', value: selector };
    return elementIn((await this.ask('/element', by)) as Record<string, string>);
  }

  protected clickOn(element: string): Promise<unknown> {
    return this.ask(`/element/${element}/click`);
  }

  protected perform(actions: readonly object[]): Promise<unknown> {
    return this.ask('/actions', { actions });
  }

  async close(): Promise<void> {
    if (this.session !== '') await this.send('DELETE', this.session).catch(() => {});
    for (const child of this.processes) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill()) await ended;
    }
    rmSync(this.home, { recursive: true, force: true });
  }

  private ask(path: string, parameters: object = {}): Promise<unknown> {
    return this.send('POST', this.session + path, parameters);
  }

  private async send(method: string, path: string, parameters?: object): Promise<unknown> {
    const response = await fetch(this.origin + path, {
      method,
      body: parameters && JSON.stringify(parameters),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  }
}

/** Switches animations off, because each frame is drawn without a graphics card. */
function writeSettings(home: string): void {
  const folder = join(home, '.config/gtk-3.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
}

/** @returns the number of the display, and the process */
async function startDisplay(xvfb: string): Promise<[number: string, process: ChildProcess]> {
  const size = '1280x1024x24';
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.stdio[3]!.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
  });
  return [number, child];
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
