import type { Measure } from './quiz.ts';

/** A measure in two other units, a larger and a smaller one, by the names of their inputs. */
type UnitPair = {
  larger: string;
  smaller: string;
  /** Converts the two to the measure's own unit. */
  sum: (larger: number, smaller: number) => number;
};

const CM_PER_INCH = 2.54;
const KG_PER_POUND = 0.45359237;

/** Measures with other units that are common in some countries. */
export const unitPairs: Readonly<Partial<Record<Measure, UnitPair>>> = {
  height: {
    larger: 'feet',
    smaller: 'inches',
    sum: (feet, inches) => (feet * 12 + inches) * CM_PER_INCH,
  },
  weight: {
    larger: 'stones',
    smaller: 'pounds',
    sum: (stones, pounds) => (stones * 14 + pounds) * KG_PER_POUND,
  },
};
