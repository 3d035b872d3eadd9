/** A static file server for the browser tests, on a free port of this machine. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticServer {
  /** Such as `http://127.0.0.1:40123`, without a slash. */
  origin: string;
  close(): Promise<void>;
}

/**
 * @param under the path below which `directory` appears, such as `/some/folder/`
 * @param headers sent with each answer
 */
export async function serveStatic(
  directory: string,
  under = '/',
  headers: Record<string, string> = {},
): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    const relative = pathname.startsWith(under) ? pathname.slice(under.length) : undefined;
    const file = relative === '' || relative?.endsWith('/') ? `${relative}index.html` : relative;
    if (file === undefined || normalize(file).startsWith('..')) {
      response.writeHead(404, headers).end();
      return;
    }
    readFile(join(directory, decodeURIComponent(file))).then(
      (bytes) => {
        const type = TYPES[extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type, ...headers }).end(bytes);
      },
      () => response.writeHead(404, headers).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
