import { readStored, store } from '../stored-values.ts';
import type { Told } from './told.ts';

/** The session storage key of the plan that a quiz's result left in the tab (rule 3.23). */
export function planKey(name: string): string {
  return `plan:${name}`;
}

/** Stores what an offer may repeat of the answers, none about health; null where no product is suggested. */
export function storePlan(name: string, told: readonly Told[] | null): void {
  store(planKey(name), told && { told });
}

/** The answers of the stored plan; null without one. Never throws. */
export function storedPlan(name: string): Told[] | null {
  const { told } = readStored(planKey(name));
  return Array.isArray(told) ? told.filter(isTold) : null;
}

function isTold(value: unknown): value is Told {
  const { step, value: choice, icon } = { ...(value as Partial<Told>) };
  return [step, choice, icon].every((text) => typeof text === 'string');
}
