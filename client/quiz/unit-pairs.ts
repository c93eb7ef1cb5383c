import type { Measure } from './quiz.ts';

/**
 * A pair of units for a measure, such as feet and inches. `larger` and `smaller` are the names of the two
 * inputs.
 */
export type UnitPair = {
  larger: string;
  smaller: string;
  /** The number of smaller units in one larger unit: 12 inches in a foot. */
  count: number;
  /** The size of the smaller unit in the measure's stored unit: an inch is 2.54 cm. */
  unit: number;
};

/** The pairs of units that are common in some countries, by the measure that they are for. */
export const unitPairs: Readonly<Partial<Record<Measure, UnitPair>>> = {
  height: { larger: 'feet', smaller: 'inches', count: 12, unit: 2.54 },
  weight: { larger: 'stones', smaller: 'pounds', count: 14, unit: 0.45359237 },
};

/**
 * The name of the input in which the visitor chooses the units. Its values are `own` (the stored unit) and
 * `pair`.
 */
export function unitName(measure: string): string {
  return `${measure}-unit`;
}

/** Converts a value from the stored unit into a pair of units. Both resulting numbers are whole. */
export function splitUnits(
  { count, unit }: UnitPair,
  value: number,
): [larger: number, smaller: number] {
  const total = Math.round(value / unit);
  return [Math.floor(total / count), total % count];
}
