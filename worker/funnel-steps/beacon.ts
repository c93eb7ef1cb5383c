import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { App } from '../app.ts';
import { marketCodes } from '../markets.ts';
import { postedJson, viewNameShape } from '../posted-json.ts';
import { funnelSteps, isToldByPage, srcOf } from './steps.ts';
import { countSteps } from './store.ts';

const shape = z.strictObject({
  page: viewNameShape,
  market: z.enum(marketCodes),
  src: z.optional(z.string()),
  steps: z.array(z.enum(funnelSteps)).check(z.minLength(1), z.maxLength(20)),
});

/**
 * `POST /beacon`: the steps a page's visitor took, as `{ page, market, src?, steps }`. Answers 204
 * before they are counted, 415 and 400 to what is not that. Of the request itself nothing is kept:
 * no address, no browser, no cookie.
 */
export const beacon = new Hono<App>().post('/beacon', async (c) => {
  const sent = await postedJson(c, shape);
  if (sent instanceof Response) return sent;
  if (!isMachine(c.req.raw.headers)) {
    const { page, market, src } = sent;
    const steps = sent.steps.filter(isToldByPage);
    c.executionCtx.waitUntil(countSteps(c.env, { page, market, src: srcOf(src), steps }));
  }
  return c.body(null, 204);
});

/** Whether nobody looks at the page: it is fetched ahead, or read by a machine that says so. */
function isMachine(headers: Headers): boolean {
  const purpose = headers.get('Sec-Purpose') ?? '';
  const agent = headers.get('User-Agent') ?? '';
  return /prefetch|prerender/i.test(purpose) || /bot\b|crawl|spider|slurp|lighthouse/i.test(agent);
}
