/**
 * The same page from Hono and React's stream renderer only: the cost of a first answer for any shop built on
 * them. For `npm run benchmark` only; never deployed.
 */
import { Hono } from 'hono';
import { renderToReadableStream } from 'react-dom/server';
import page from './page.json' with { type: 'json' };
import { toElements } from './tree.ts';

const app = new Hono();
app.get('*', async (c) => {
  c.header('Content-Type', 'text/html; charset=utf-8');
  return c.body(await renderToReadableStream(toElements(page.tree)));
});

export default app;
