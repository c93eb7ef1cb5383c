import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import sharp from 'sharp';
import { imageFiles } from '../../../worker/images/files.ts';

const HOST = '127.0.0.1';

/** An HTTP answer with its body as it is sent, compressed or not. */
type Answer = { status: number; headers: [string, string][]; body: Buffer };

type Edge = {
  origin: string;
  /**
   * Serves a page at `path`. `make` makes its HTML from the shop's page at `of`, so both have the same waiting time.
   */
  put: (path: string, of: string, make: (html: string) => string) => void;
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
 * Starts a server that does the work of the platform's edge. It serves files and pictures from the folder `root`,
 * passes other requests to the worker at the port `worker`, and compresses texts with brotli at level 4.
 */
export async function startEdge(worker: number, root: string): Promise<Edge> {
  const pages = new Map<string, { of: string; make: (html: string) => string }>();
  const immutableFiles = new Map<string, Answer>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', `http://${HOST}`);
    const derivedPage = pages.get(pathname);
    const sent = derivedPage
      ? toHtml(derivedPage.make((await askWorker(worker, request, derivedPage.of)).body.toString()))
      : (immutableFiles.get(pathname) ??
        (await readServedFile(root, pathname)) ??
        compressed(await askWorker(worker, request, request.url ?? '/')));
    if (sent.headers.some(([, value]) => value === IMMUTABLE)) immutableFiles.set(pathname, sent);
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
    put: (path, of, make) => pages.set(path, { of, make }),
    close: () => server.close(),
  };
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A file of the build, or a picture in the size that its address requests; null for any other address. */
async function readServedFile(root: string, pathname: string): Promise<Answer | null> {
  if (pathname.includes('..')) return null;
  const imageRequest = /^\/_img\/([^/]+)\/w=(\d+)/.exec(pathname);
  const type = types[extname(pathname)];
  if (imageRequest) {
    const file = imageFiles.find(({ address }) => address === imageRequest[1]);
    if (!file) return null;
    const picture = sharp(`${root}/assets/images/${file.path}`).resize({
      width: Number(imageRequest[2]),
    });
    return immutableFile('image/webp', await picture.webp().toBuffer());
  }
  if (!type) return null;
  const bytes = await readFile(`${root}/assets${pathname}`).catch(() => null);
  return bytes && immutableFile(type, bytes);
}

function immutableFile(type: string, body: Buffer): Answer {
  const headers: Answer['headers'] = [
    ['content-type', type],
    ['cache-control', IMMUTABLE],
  ];
  return compressed({ status: 200, headers, body });
}

function toHtml(text: string): Answer {
  const headers: Answer['headers'] = [['content-type', 'text/html; charset=utf-8']];
  return compressed({ status: 200, headers, body: Buffer.from(text) });
}

async function askWorker(port: number, request: IncomingMessage, url: string): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { cookie, accept, 'content-type': type } = request.headers;
  const forwardedHeaders = { cookie, accept, 'content-type': type, 'cf-ipcountry': 'GB' };
  const answer = await fetch(`http://${HOST}:${port}${url}`, {
    method: request.method ?? 'GET',
    headers: Object.entries(forwardedHeaders).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
    body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    redirect: 'manual',
  });
  const headers = [...answer.headers].filter(
    ([name]) => !/^(?:content-length|transfer-encoding|connection|keep-alive)$/.test(name),
  );
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}

function compressed({ status, headers, body }: Answer): Answer {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const isText = body.length > 0 && /^text\/|json|javascript|svg/.test(type);
  const sent = isText
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : body;
  const coded: Answer['headers'] = isText ? [['content-encoding', 'br']] : [];
  const length: Answer['headers'] = [['content-length', String(sent.length)]];
  return { status, headers: [...headers, ...coded, ...length], body: sent };
}
