/**
 * Drives Firefox through Marionette, which is part of each Firefox. It is a TCP connection. Each message is
 * its length, a colon and JSON.
 *
 *     -> [0, id, command, parameters]      <- [1, id, error | null, result]
 *
 * Playwright drives only its own builds. Through WebDriver BiDi it uses commands that Debian's Firefox does
 * not support.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isExecutable } from '../../bench/node/programs.js';
import { Driver, elementIn, TIMEOUTS, until, WINDOW } from './driver.js';

const USUAL_PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

export const MISSING =
  'Firefox is missing: apt-get install firefox-esr, or set FIREFOX_PATH to its executable';

/** Returns `FIREFOX_PATH` if set, else the first of the usual places; undefined if there is none. */
export const findFirefox = (): string | undefined =>
  (process.env.FIREFOX_PATH ? [process.env.FIREFOX_PATH] : USUAL_PLACES).find(isExecutable);

const PREFERENCES = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'ui.prefersReducedMotion': 1,
};

const valueOf = <Value>(result: unknown): Value => (result as { value: Value }).value;

export class Firefox extends Driver {
  private lastId = 0;
  private received = Buffer.alloc(0);
  private readonly pending = new Map<
    number,
    { resolve(result: unknown): void; reject(error: Error): void }
  >();

  private constructor(
    private readonly process: ChildProcess,
    private readonly socket: Socket,
    private readonly profile: string,
  ) {
    super();
    socket.on('data', (bytes) => this.take(bytes));
    socket.on('close', () => {
      for (const { reject } of this.pending.values()) reject(new Error('Firefox has ended'));
    });
  }

  static async start(executable: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'freecell-firefox-'));
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join(''));
    const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
    const child = spawn(executable, args, {
      stdio: 'ignore',
      env: { ...process.env, HOME: profile },
    });
    const portFile = join(profile, 'MarionetteActivePort');
    let port = '';
    await until('a port of Firefox', () => {
      if (child.exitCode !== null) throw new Error(`Firefox ended with ${child.exitCode}`);
      if (existsSync(portFile)) port = readFileSync(portFile, 'utf8');
      return port !== '';
    });
    const socket = connect(Number(port), '127.0.0.1');
    const firefox = new Firefox(child, socket, profile);
    await firefox.greeted;
    await firefox.send('WebDriver:NewSession', { strictFileInteractability: true });
    await firefox.send('WebDriver:SetTimeouts', TIMEOUTS);
    await firefox.send('WebDriver:SetWindowRect', WINDOW);
    return firefox;
  }

  goTo(url: string): Promise<unknown> {
    return this.send('WebDriver:Navigate', { url });
  }

  reload(): Promise<unknown> {
    return this.send('WebDriver:Refresh', {});
  }

  protected async execute(script: string): Promise<unknown> {
    return valueOf(await this.send('WebDriver:ExecuteAsyncScript', { script, args: [] }));
  }

  protected async find(selector: string): Promise<string> {
    const by = { using: 'css selector', value: selector };
    return elementIn(valueOf(await this.send('WebDriver:FindElement', by)));
  }

  protected clickOn(id: string): Promise<unknown> {
    return this.send('WebDriver:ElementClick', { id });
  }

  protected perform(actions: readonly object[]): Promise<unknown> {
    return this.send('WebDriver:PerformActions', { actions });
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    await this.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
    this.socket.destroy();
    await ended;
    rmSync(this.profile, { recursive: true, force: true });
  }

  /** Firefox sends the first message without a request. */
  private readonly greeted = new Promise<void>((resolve, reject) =>
    this.pending.set(0, { resolve: () => resolve(), reject }),
  );

  private send(command: string, parameters: object): Promise<unknown> {
    const id = ++this.lastId;
    const text = JSON.stringify([0, id, command, parameters]);
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  }

  private take(bytes: Buffer): void {
    this.received = Buffer.concat([this.received, bytes]);
    for (;;) {
      const colon = this.received.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(this.received.toString('utf8', 0, colon));
      if (this.received.length < end) return;
      const message: unknown = JSON.parse(this.received.toString('utf8', colon + 1, end));
      this.received = this.received.subarray(end);
      this.answer(message);
    }
  }

  private answer(message: unknown): void {
    const [, id, error, result] = Array.isArray(message)
      ? (message as [number, number, { message: string } | null, unknown])
      : [1, 0, null, message];
    const asked = this.pending.get(id);
    this.pending.delete(id);
    if (error === null) asked?.resolve(result);
    else asked?.reject(new Error(error.message));
  }
}
