/**
 * A worker that renders the recorded page with only Hono and React's stream renderer. It shows the least cost of a
 * first answer for a shop that uses them. It is for `npm run benchmark` only and is never deployed.
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
