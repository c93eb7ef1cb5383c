import { readStored, store } from '../stored-values.ts';
import type { ShownAnswer } from './shown-answers.ts';

/** The session storage key of the answers for the personal plan on an offer page (rule 3.23). */
export function planKey(name: string): string {
  return `plan:${name}`;
}

/**
 * Stores the answers that the plan on an offer page may repeat; null deletes them. The field's name is
 * `told`, because tabs opened in an earlier release have stored it under this name.
 */
export function storePlan(name: string, answers: readonly ShownAnswer[] | null): void {
  store(planKey(name), answers && { told: answers });
}

/** The stored answers for the plan on an offer page; null if there are none. Never throws. */
export function storedPlan(name: string): ShownAnswer[] | null {
  const { told: answers } = readStored(planKey(name));
  return Array.isArray(answers) ? answers.filter(isShownAnswer) : null;
}

function isShownAnswer(value: unknown): value is ShownAnswer {
  const { step, value: choice, icon } = { ...(value as Partial<ShownAnswer>) };
  return [step, choice, icon].every((text) => typeof text === 'string');
}
