import * as z from 'zod/mini';
import type { AppContext } from '../app.ts';
import { marketCodes } from '../country/markets.ts';
import { postedJson, viewNameShape } from '../http/body/posted-json.ts';
import { countedVariant } from '../page/variants.ts';
import { srcOf } from '../quiz/quizzes/quizzes.ts';
import { funnelSteps, isToldByPage } from './steps.ts';
import { countSteps } from './store.ts';
import { isBot, isPrefetch } from './visitor-kind.ts';

const shape = z.strictObject({
  page: viewNameShape,
  market: z.enum(marketCodes),
  src: z.optional(z.string()),
  variant: z.optional(z.string()),
  steps: z.array(z.enum(funnelSteps)).check(z.minLength(1), z.maxLength(20)),
});

/**
 * `POST /beacon`: the steps a page's visitor took, as `{ page, market, src?, variant?, steps }`. Answers 204
 * before they are counted, 415 and 400 to what is not that, 429 to too much of it. Of the request
 * itself nothing is kept: no address, no browser, no cookie.
 */
export async function beacon(c: AppContext): Promise<Response> {
  const sent = await postedJson(c, shape, 'BEACON_LIMIT');
  if (sent instanceof Response) return sent;
  const { headers } = c.req.raw;
  if (!isPrefetch(headers) && !isBot(headers)) {
    const { page, market, src } = sent;
    const steps = sent.steps.filter(isToldByPage);
    const variant = countedVariant(page, sent.variant ?? '');
    c.executionCtx.waitUntil(countSteps(c.env, { page, market, src: srcOf(src), variant, steps }));
  }
  return c.body(null, 204);
}
