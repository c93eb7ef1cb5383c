/** Answers what the shop asks its stores; tells its port once it listens. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** The rules of the redirect table that the shop is measured with. */
const rules = Array.from({ length: 100 }, (_, n) => ({
  from: `/old/page-${n}`,
  to: '/take',
  status: 301,
}));
const table = JSON.stringify({ version: 1, rules });

/** Four reviews, as many as a page shows. */
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

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.resume();
  const [path = ''] = (request.url ?? '').split('?');
  if (path === '/table') response.end(table);
  else if (path === '/query' || path === '/execute') response.end(rows);
  else if (path.startsWith('/builds/') && !path.includes('..')) {
    response.end(await readFile(`assets${path}`).catch(() => ''));
  } else response.writeHead(404).end();
}
