import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import sharp from 'sharp';
import { imageFiles } from '../../../worker/images/files.ts';

const HOST = '127.0.0.1';

/** An answer as it goes over the line. */
type Sent = { status: number; headers: [string, string][]; body: Buffer };

export type Edge = {
  origin: string;
  /** Serves a page of its own at an address, with the headers of the shop's. */
  put: (path: string, html: string) => void;
  close: () => void;
};

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
};

/**
 * What stands before the worker in production: files and pictures are answered without it, and texts are
 * compressed as an edge does it, brotli at level 4.
 */
export async function startEdge(worker: number): Promise<Edge> {
  const pages = new Map<string, string>();
  const known = new Map<string, Sent>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', `http://${HOST}`);
    const page = pages.get(pathname);
    const sent = page
      ? compressed(200, [['content-type', 'text/html; charset=utf-8']], Buffer.from(page))
      : (known.get(pathname) ?? (await fileOf(pathname)) ?? (await fromWorker(worker, request)));
    if (sent.headers.some(([, value]) => value === KEPT)) known.set(pathname, sent);
    response.writeHead(sent.status, sent.headers.flat()).end(sent.body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, HOST, resolve);
  await promise;
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://${HOST}:${port}`,
    put: (path, html) => pages.set(path, html),
    close: () => server.close(),
  };
}

const KEPT = 'public, max-age=31536000, immutable';

/** A file of the build, or a picture in the size that its address asks for. */
async function fileOf(pathname: string): Promise<Sent | null> {
  if (pathname.includes('..')) return null;
  const asked = /^\/_img\/([^/]+)\/w=(\d+)/.exec(pathname);
  const type = types[extname(pathname)];
  if (asked) {
    const file = imageFiles.find(({ address }) => address === asked[1]);
    if (!file) return null;
    const picture = sharp(`assets/images/${file.path}`).resize({ width: Number(asked[2]) });
    return kept('image/webp', await picture.webp().toBuffer());
  }
  if (!type) return null;
  const bytes = await readFile(`assets${pathname}`).catch(() => null);
  return bytes && kept(type, bytes);
}

function kept(type: string, body: Buffer): Sent {
  return compressed(
    200,
    [
      ['content-type', type],
      ['cache-control', KEPT],
    ],
    body,
  );
}

async function fromWorker(port: number, request: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { cookie, accept, 'content-type': type } = request.headers;
  const asked = { cookie, accept, 'content-type': type, 'cf-ipcountry': 'GB' };
  const headers = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
  const { method = 'GET', url = '/' } = request;
  const answer = await fetch(`http://${HOST}:${port}${url}`, {
    method,
    headers: headers as [string, string][],
    body,
    redirect: 'manual',
  });
  const own = [...answer.headers].filter(
    ([name]) => !/^(?:content-length|transfer-encoding|connection|keep-alive)$/.test(name),
  );
  return compressed(answer.status, own, Buffer.from(await answer.arrayBuffer()));
}

function compressed(status: number, headers: [string, string][], bytes: Buffer): Sent {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  if (bytes.length === 0 || !/^text\/|json|javascript|svg/.test(type)) {
    return { status, headers: [...headers, ['content-length', String(bytes.length)]], body: bytes };
  }
  const body = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  const coded: [string, string][] = [
    ['content-encoding', 'br'],
    ['content-length', String(body.length)],
  ];
  return { status, headers: [...headers, ...coded], body };
}
