import { getPoints } from './points.ts';
import { type Answers, type Exclusion, isMinor, type Quiz, type Step } from './quiz.ts';
import { getPath } from './steps.ts';

/** The World Health Organization's bands of the body mass index for adults, by their upper limits. */
export const bmiBands = [
  { id: 'under', to: 18.5 },
  { id: 'normal', to: 25 },
  { id: 'over', to: 30 },
  { id: 'obese', to: 45 },
] as const;

/** Shares of the points in percent, by the bands' upper limits. */
export const pointBands = [
  { id: 'begin', to: 40 },
  { id: 'middle', to: 70 },
  { id: 'steady', to: 100 },
] as const;

export type BandId = (typeof bmiBands)[number]['id'] | (typeof pointBands)[number]['id'];

export type Result = {
  /** Body mass index, cut to one place, or a share in percent. */
  value: number;
  band: BandId;
  /** Why no product is offered; null if one is. */
  excluded: Exclusion | null;
};

/**
 * Whether a result suggests the product: not to whom it is not for, nor to whom a product for losing weight
 * has nothing to offer, whose body mass index is within the range.
 */
export function isSuggested({ band, excluded }: Pick<Result, 'band' | 'excluded'>): boolean {
  return excluded === null && band !== 'normal';
}

const LOWEST_BMI = 18.5;

/** The result of complete answers. Only steps on the visitor's path count. */
export function evaluate(quiz: Quiz, answers: Answers): Result {
  const isBmi = quiz.scale === 'bmi';
  const bands = isBmi ? bmiBands : pointBands;
  // The quiz has asked nothing more.
  if (isMinor(answers)) return { value: 0, band: bands[0].id, excluded: 'age' };
  const path = getPath(quiz, answers);
  const value = isBmi ? bodyMassIndex(answers) : pointShare(path, answers);
  const band = findBand<{ id: BandId; to: number }>(bands, value) ?? bands[0];
  return { value, band: band.id, excluded: exclusion(path, answers, isBmi, value) };
}

/** The band that contains a value; the last one also has all values above it. Undefined without bands. */
export function findBand<Band extends { to: number }>(
  bands: readonly Band[],
  value: number,
): Band | undefined {
  return bands.find(({ to }) => value < to) ?? bands.at(-1);
}

/**
 * Kilograms per square metre, cut to one place: as the bands' limits have one place, the number shown
 * lies in the band of the exact one. In whole numbers, so that what is exact stays so.
 */
function bodyMassIndex(answers: Answers): number {
  const tenths = Math.round(getNumber(answers, 'weight') * 10);
  return Math.floor((tenths * 10_000) / getNumber(answers, 'height') ** 2) / 10;
}

function pointShare(path: readonly Step[], answers: Answers): number {
  const steps = path.map((step) => getPoints(step, answers));
  const most = steps.reduce((sum, step) => sum + step.most, 0);
  const own = steps.reduce((sum, step) => sum + step.own, 0);
  return most === 0 ? 0 : Math.round((own / most) * 100);
}

function exclusion(
  path: readonly Step[],
  answers: Answers,
  isBmi: boolean,
  value: number,
): Exclusion | null {
  for (const step of path) {
    if (step.kind !== 'single' && step.kind !== 'multiple') continue;
    const out = step.choices.find(
      (choice) => choice.excludes && answers[step.id]?.includes(choice.value),
    );
    if (out?.excludes) return out.excludes;
  }
  return isBmi && value < LOWEST_BMI ? 'underweight' : null;
}

function getNumber(answers: Answers, name: string): number {
  return Number(answers[name]?.[0] ?? 0);
}
