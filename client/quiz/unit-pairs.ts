import type { Measure } from './quiz.ts';

/** The pair of other units for a measure. `larger` and `smaller` are the names of their inputs. */
export type UnitPair = {
  larger: string;
  smaller: string;
  /** The number of smaller units in a larger unit. */
  count: number;
  /** The smaller unit in the measure's stored unit. */
  unit: number;
};

/** The pairs of units that are common in some countries, by measure. */
export const unitPairs: Readonly<Partial<Record<Measure, UnitPair>>> = {
  height: { larger: 'feet', smaller: 'inches', count: 12, unit: 2.54 },
  weight: { larger: 'stones', smaller: 'pounds', count: 14, unit: 0.45359237 },
};

/** The name of the input for the choice of units. Its values are `own` (the stored unit) and `pair`. */
export function unitName(measure: string): string {
  return `${measure}-unit`;
}

/** Converts a value in the stored unit into whole larger and smaller units. */
export function splitUnits(
  { count, unit }: UnitPair,
  value: number,
): [larger: number, smaller: number] {
  const total = Math.round(value / unit);
  return [Math.floor(total / count), total % count];
}
