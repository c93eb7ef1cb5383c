import type { DrawName } from './worker/runs/draws.ts';

/** How often runs drew each option. */
export type Counts = Record<DrawName, number>;

/** Adds the draws of a run to the counts. */
export function countDraws(counts: Counts, draws: Readonly<Counts>): void {
  for (const [name, count] of Object.entries(draws) as [DrawName, number][]) {
    counts[name] = (counts[name] ?? 0) + count;
  }
}

/** The wanted draws that no run made. */
export function missingDraws(counts: Readonly<Counts>, names: readonly DrawName[]): DrawName[] {
  return names.filter((name) => counts[name] === undefined);
}
