import { setCookie } from 'hono/cookie';
import type { TakenSteps } from '../analytics/steps.ts';
import { countSteps } from '../analytics/store.ts';
import type { AppContext } from '../app.ts';
import { cookieScope } from '../http/visitor/cookies.ts';
import { toSrc } from '../quiz/quizzes/quizzes.ts';

/** Stores what a visitor was assigned by a split or an experiment (table/choice.ts) until the browser is closed. */
export function storeChoice(c: AppContext, { name, value }: { name: string; value: string }): void {
  setCookie(c, name, value, { ...cookieScope(c), httpOnly: true });
}

/** Counts one visitor who was assigned `variant` just now; `page` is the page they see by it. */
export function countAssigned(
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

/** The answer to a prefetch of what is drawn only for a visitor who looks: they ask again then. */
export function noChoiceYet(c: AppContext): Response {
  return c.body(null, 204, { 'Cache-Control': 'private, no-store' });
}
