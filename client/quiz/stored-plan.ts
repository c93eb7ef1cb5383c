import type { IconName } from '../icon-names.ts';
import type { Told } from './told.ts';

/** The session storage key of the plan that a quiz's result left in the tab (rule 3.23). */
export function planKey(name: string): string {
  return `plan:${name}`;
}

/** Stores what an offer may repeat of the answers, none about health; null where no product is suggested. Does nothing without storage. */
export function storePlan(name: string, told: readonly Told[] | null): void {
  try {
    if (told) sessionStorage.setItem(planKey(name), JSON.stringify(told));
    else sessionStorage.removeItem(planKey(name));
  } catch {
    // The offer is then the page as it is.
  }
}

/** The answers of the stored plan; null without one. Never throws. */
export function storedPlan(name: string): Told[] | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(planKey(name)) ?? 'null');
    return Array.isArray(stored) ? stored.filter(isTold) : null;
  } catch {
    return null;
  }
}

function isTold(value: unknown): value is Told {
  if (typeof value !== 'object' || value === null) return false;
  const { step, value: choice, icon } = value as Partial<Record<keyof Told, unknown>>;
  return typeof step === 'string' && typeof choice === 'string' && isIcon(icon);
}

function isIcon(value: unknown): value is IconName {
  return typeof value === 'string' && /^[a-z0-9-]+$/.test(value);
}
