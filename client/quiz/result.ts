import { getPoints } from './points.ts';
import { type Answers, type Exclusion, isMinor, type Quiz, type Step } from './quiz.ts';
import { getPath } from './steps.ts';

/**
 * The World Health Organization's bands of the body mass index for adults. `to` is the upper limit of a band.
 */
export const bmiBands = [
  { id: 'under', to: 18.5 },
  { id: 'normal', to: 25 },
  { id: 'over', to: 30 },
  { id: 'obese', to: 40 },
] as const;

/** The bands for the percentage of the possible points in a quiz. `to` is the upper limit in percent. */
export const pointBands = [
  { id: 'begin', to: 40 },
  { id: 'middle', to: 70 },
  { id: 'steady', to: 100 },
] as const;

/**
 * From this body mass index on the quiz suggests no product, because obesity needs medical advice (CAP Code 13.2;
 * Reg. (EU) No 1169/2011 art. 7 (3)).
 */
const MEDICAL_ADVICE_BMI = 30;

export type BandId = (typeof bmiBands)[number]['id'] | (typeof pointBands)[number]['id'];

export type Result = {
  /** The body mass index, cut off after one decimal place; or the percentage of the possible points. */
  value: number;
  band: BandId;
  /** The reason why the product is unsuitable for the visitor; null if the product is suitable. */
  excluded: Exclusion | null;
};

/**
 * True if a quiz's result suggests the product. An excluded visitor gets no suggestion. A visitor
 * with a normal body mass index gets no suggestion either, because the product is for losing weight.
 */
export function isSuggested({ band, excluded }: Pick<Result, 'band' | 'excluded'>): boolean {
  return excluded === null && band !== 'normal';
}

/**
 * The result of a visitor's complete answers. Only the steps on the visitor's path through the quiz count.
 */
export function evaluate(quiz: Quiz, answers: Answers): Result {
  const isBmi = quiz.scale === 'bmi';
  const bands = isBmi ? bmiBands : pointBands;
  // For a visitor under 18 the quiz ends after the age, so the later answers are missing.
  if (isMinor(answers)) return { value: 0, band: bands[0].id, excluded: 'age' };
  const path = getPath(quiz, answers);
  const value = isBmi ? bodyMassIndex(answers) : pointShare(path, answers);
  const band = findBand<{ id: BandId; to: number }>(bands, value) ?? bands[0];
  return { value, band: band.id, excluded: exclusion(path, answers, isBmi, value) };
}

/**
 * The band that contains a value. The last band also contains all higher values. Undefined if there are no
 * bands.
 */
export function findBand<Band extends { to: number }>(
  bands: readonly Band[],
  value: number,
): Band | undefined {
  return bands.find(({ to }) => value < to) ?? bands.at(-1);
}

/**
 * The body mass index in kilograms per square metre, cut off after one decimal place. The limits of the bands
 * also have one decimal place, so the cut number is always in the correct band. The computation uses whole
 * numbers, because computers cannot represent decimal fractions exactly.
 */
function bodyMassIndex(answers: Answers): number {
  const tenths = Math.round(getNumber(answers, 'weight') * 10);
  return Math.floor((tenths * 10_000) / getNumber(answers, 'height') ** 2) / 10;
}

function pointShare(path: readonly Step[], answers: Answers): number {
  const steps = path.map((step) => getPoints(step, answers));
  const maximum = steps.reduce((sum, step) => sum + step.maximum, 0);
  const points = steps.reduce((sum, step) => sum + step.points, 0);
  return maximum === 0 ? 0 : Math.round((points / maximum) * 100);
}

function exclusion(
  path: readonly Step[],
  answers: Answers,
  isBmi: boolean,
  value: number,
): Exclusion | null {
  for (const step of path) {
    if (step.kind !== 'single' && step.kind !== 'multiple') continue;
    const excluding = step.choices.find(
      (choice) => choice.excludes && answers[step.id]?.includes(choice.value),
    );
    if (excluding?.excludes) return excluding.excludes;
  }
  if (!isBmi) return null;
  if (value < bmiBands[0].to) return 'underweight';
  return value >= MEDICAL_ADVICE_BMI ? 'obese' : null;
}

function getNumber(answers: Answers, name: string): number {
  return Number(answers[name]?.[0] ?? 0);
}
