import type { Answers, Choice, Measure, NumberRange, Step } from './quiz.ts';
import { unitName, unitPairs } from './unit-pairs.ts';

/** Returns the sent values of the input `name`, in their order. */
type ReadValues = (name: string) => readonly string[];

export type AnswerError = 'choose' | 'number' | 'range';

/**
 * The visitor's answer in a quiz step, or the errors by input name. Values that are not among the step's
 * choices are ignored.
 */
export function readAnswer(
  step: Step,
  readValues: ReadValues,
): { answers: Answers } | { errors: Record<string, AnswerError> } {
  if (step.kind === 'information') return { answers: { [step.id]: ['seen'] } };
  if (step.kind === 'number') return readNumbers(step.fields, readValues);
  const values = readChoices(step.choices, readValues(step.id), step.kind === 'single');
  if (values.length === 0) return { errors: { [step.id]: 'choose' } };
  return { answers: { [step.id]: values } };
}

/**
 * The values that the visitor chose, in the order of the question's choices. An exclusive choice such as
 * 'none of these' removes the other choices. It removes none if one of them makes the product unsuitable for
 * the visitor: 'pregnant' counts beside 'none of these'.
 */
function readChoices(
  choices: readonly Choice[],
  values: readonly string[],
  isSingle: boolean,
): string[] {
  const chosen = choices.filter(({ value }) => values.includes(value));
  const isExcluded = chosen.some(({ excludes }) => excludes);
  const exclusive = isExcluded ? undefined : chosen.find((choice) => choice.exclusive);
  const others = chosen.filter((choice) => !choice.exclusive);
  const accepted = exclusive ? [exclusive] : isSingle ? others.slice(0, 1) : others;
  return accepted.map(({ value }) => value);
}

function readNumbers(fields: readonly NumberRange[], readValues: ReadValues) {
  const answers: Record<string, readonly string[]> = {};
  const errors: Record<string, AnswerError> = {};
  for (const { name, min, max, step, youngest = min } of fields) {
    const number = readMeasure(name, readValues);
    if (number === null) errors[name] = 'number';
    else if (number < youngest || number > max) errors[name] = 'range';
    // Computers cannot represent multiples of 0.1 exactly, so the number is rounded to one decimal place.
    else answers[name] = [String(Number((Math.round(number / step) * step).toFixed(1)))];
  }
  return Object.keys(errors).length > 0 ? { errors } : { answers };
}

/**
 * The entered measure in its stored unit; null without a number. The input in the country's pair of units
 * counts if the visitor chose these units, or entered a value there without choosing units. If both inputs
 * mean the same measure, the input in the stored unit counts, because the other is its rounded conversion.
 */
export function readMeasure(name: Measure, readValues: ReadValues): number | null {
  const own = parseNumber(readValues(name)[0]);
  const pair = unitPairs[name];
  const [unit] = readValues(unitName(name));
  const larger = parseNumber(pair && readValues(pair.larger)[0]);
  if (!pair || unit === 'own' || (larger === null && unit !== 'pair')) return own;
  if (larger === null) return null;
  const pairValue = larger * pair.count + (parseNumber(readValues(pair.smaller)[0]) ?? 0);
  const isSame = own !== null && Math.round(own / pair.unit) === pairValue;
  return isSame ? own : pairValue * pair.unit;
}

/**
 * Parses a number with a decimal point or a decimal comma. Null for any other text, and for a number with more
 * than four digits before the point or two after it.
 */
function parseNumber(text = ''): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
