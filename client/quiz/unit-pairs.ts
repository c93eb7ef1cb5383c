import type { Measure } from './quiz.ts';

/** A measure in two other units, a larger and a smaller one, by the names of their inputs. */
export type UnitPair = {
  larger: string;
  smaller: string;
  /** How many of the smaller unit make one of the larger. */
  count: number;
  /** The smaller unit in the measure's own. */
  unit: number;
};

/** Measures with other units that are common in some countries. */
export const unitPairs: Readonly<Partial<Record<Measure, UnitPair>>> = {
  height: { larger: 'feet', smaller: 'inches', count: 12, unit: 2.54 },
  weight: { larger: 'stones', smaller: 'pounds', count: 14, unit: 0.45359237 },
};

/** The name of the choice between a measure's own unit and its pair, whose values are `own` and `pair`. */
export function unitName(measure: string): string {
  return `${measure}-unit`;
}

/** A measure in whole larger and smaller units. */
export function splitUnits(
  { count, unit }: UnitPair,
  value: number,
): [larger: number, smaller: number] {
  const all = Math.round(value / unit);
  return [Math.floor(all / count), all % count];
}
