/** A server for the shop's stores. It posts its port to the parent thread when it listens. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** The redirect rules of the measured shop. */
const rules = Array.from({ length: 100 }, (_, n) => ({
  from: `/old/page-${n}`,
  to: '/take',
  status: 301,
}));
const table = JSON.stringify({ version: 1, rules });

/** Four reviews, the number that a page shows. */
const reviews = Array.from({ length: 4 }, (_, n) => ({
  id: `review-${n}`,
  rating: 5 - (n % 2),
  title: 'Easy to keep up',
  text: 'One scoop with breakfast, and the pack lasts as long as the page says it does.',
  name: 'Kim B.',
  created_at: Date.UTC(2026, 9, 1 + n),
  sample: 0,
}));
const rows = JSON.stringify({ success: true, results: reviews, meta: {} });

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  parentPort?.postMessage(typeof address === 'object' && address ? address.port : 0);
});

/** The cache of the data centre: complete answers by address. */
const cached = new Map<string, Buffer>();

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?');
  if (path.startsWith('/builds/sections/')) return answerFromCache(request, response);
  request.resume();
  if (path === '/table') response.end(table);
  else if (path === '/query' || path === '/execute') response.end(rows);
  else if (path.startsWith('/builds/') && !path.includes('..')) {
    response.end(await readFile(`${workerData}/assets${path}`).catch(() => ''));
  } else response.writeHead(404).end();
}

/** The runtime's cache protocol: PUT stores an answer, GET returns it. */
async function answerFromCache(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '', method } = request;
  if (method === 'PUT') {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    cached.set(url, Buffer.concat(chunks));
    response.writeHead(204).end();
    return;
  }
  request.resume();
  const cachedAnswer = cached.get(url);
  const body = cachedAnswer?.subarray(cachedAnswer.indexOf('\r\n\r\n') + 4);
  response
    .writeHead(cachedAnswer ? 200 : 504, { 'CF-Cache-Status': cachedAnswer ? 'HIT' : 'MISS' })
    .end(body);
}
