/** The worker in which one example runs. It takes the program, and gives what the program prints. */
import { written } from './written.js';

export interface FromRunner {
  kind: 'log' | 'error' | 'end';
  text: string;
}

const tell = (kind: FromRunner['kind'], text = '') =>
  postMessage({ kind, text } satisfies FromRunner);

for (const name of ['log', 'info', 'debug', 'warn', 'error'] as const) {
  console[name] = (...values: unknown[]) =>
    tell(
      'log',
      values.map((value) => (typeof value === 'string' ? value : written(value))).join(' '),
    );
}

const fail = (error: unknown) =>
  tell('error', error instanceof Error ? String(error) : written(error));

addEventListener('unhandledrejection', ({ reason }) => fail(reason));

addEventListener('message', async ({ data }: MessageEvent<string>) => {
  const address = URL.createObjectURL(new Blob([data], { type: 'text/javascript' }));
  try {
    await import(/* @vite-ignore */ address);
  } catch (error) {
    fail(error);
  }
  URL.revokeObjectURL(address);
  tell('end');
});
