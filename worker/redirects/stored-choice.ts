import { setCookie } from 'hono/cookie';
import type { TakenSteps } from '../analytics/steps.ts';
import { countSteps } from '../analytics/store.ts';
import type { AppContext } from '../app-types.ts';
import { NOT_STORED } from '../http/headers.ts';
import { cookieScope } from '../http/visitor/cookies.ts';
import { toSrc } from '../quizzes/quizzes.ts';

/**
 * Stores a visitor's option of a split or experiment (table/choice.ts) in a cookie. The cookie ends when the
 * browser closes.
 */
export function storeChoice(c: AppContext, { name, value }: { name: string; value: string }): void {
  setCookie(c, name, value, { ...cookieScope(c), httpOnly: true });
}

/**
 * Counts a visitor who newly got `variant`. `page` is the page that the visitor sees. It is empty if the
 * visitor goes to another site.
 */
export function countAssignment(
  c: AppContext,
  {
    page,
    variant,
    src,
  }: { page: TakenSteps['page']; variant: string; src: string | null | undefined },
): void {
  const market = c.get('market').code;
  const assignedStep = { page, market, src: toSrc(src), variant, steps: ['assigned'] } as const;
  c.executionCtx.waitUntil(countSteps(c.env, assignedStep));
}

/**
 * The empty answer to a prefetch, for which no option is drawn. If the visitor opens the page, the browser
 * sends a new request.
 */
export function noChoiceYet(c: AppContext): Response {
  return c.body(null, 204, { 'Cache-Control': NOT_STORED });
}
