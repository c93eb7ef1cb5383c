import { readStored, store } from '../stored-values.ts';
import type { ShownAnswer } from './shown-answers.ts';

/** The session storage key of the plan from a quiz's result (rule 3.23). */
export function planKey(name: string): string {
  return `plan:${name}`;
}

/**
 * Stores the answers that an offer may show; null deletes them. The field is named `told`, because tabs of an
 * earlier release have stored it.
 */
export function storePlan(name: string, answers: readonly ShownAnswer[] | null): void {
  store(planKey(name), answers && { told: answers });
}

/** The answers of the stored plan; null without one. Never throws. */
export function storedPlan(name: string): ShownAnswer[] | null {
  const { told: answers } = readStored(planKey(name));
  return Array.isArray(answers) ? answers.filter(isShownAnswer) : null;
}

function isShownAnswer(value: unknown): value is ShownAnswer {
  const { step, value: choice, icon } = { ...(value as Partial<ShownAnswer>) };
  return [step, choice, icon].every((text) => typeof text === 'string');
}
