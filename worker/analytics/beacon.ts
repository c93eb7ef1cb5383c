import * as z from 'zod/mini';
import type { AppContext } from '../app-types.ts';
import { marketCodes } from '../country/markets.ts';
import { postedJson, viewNameShape } from '../http/body/posted-json.ts';
import { countedVariant } from '../page-variants.ts';
import { toSrc } from '../quizzes/quizzes.ts';
import { funnelSteps, isCountedByPage } from './steps.ts';
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
 * `POST /beacon` counts the funnel steps that a page reports. The body is `{ page, market, src?, variant?,
 * steps }`. Answers 204 before the steps are stored, or 415, 400 or 429. The IP address, browser and cookies
 * of the visitor are not stored.
 */
export async function beacon(c: AppContext): Promise<Response> {
  const report = await postedJson(c, shape, 'BEACON');
  if (report instanceof Response) return report;
  const { headers } = c.req.raw;
  if (!isPrefetch(headers) && !isBot(headers)) {
    const { page, market, src } = report;
    const steps = report.steps.filter(isCountedByPage);
    const variant = countedVariant(page, report.variant ?? '');
    c.executionCtx.waitUntil(countSteps(c.env, { page, market, src: toSrc(src), variant, steps }));
  }
  return c.body(null, 204);
}
