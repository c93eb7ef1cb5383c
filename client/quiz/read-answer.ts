import type { Answers, Choice, Measure, NumberRange, Step } from './quiz.ts';
import { unitName, unitPairs } from './unit-pairs.ts';

/** The values that were sent under a name, in order. */
type Sent = (name: string) => readonly string[];

export type AnswerError = 'choose' | 'number' | 'range';

/** The answer of a step, or its errors by input name. Only the step's own values are accepted. */
export function readAnswer(
  step: Step,
  sent: Sent,
): { answers: Answers } | { errors: Record<string, AnswerError> } {
  if (step.kind === 'information') return { answers: { [step.id]: ['seen'] } };
  if (step.kind === 'number') return readNumbers(step.fields, sent);
  const values = readChoices(step.choices, sent(step.id), step.kind === 'single');
  if (values.length === 0) return { errors: { [step.id]: 'choose' } };
  return { answers: { [step.id]: values } };
}

/**
 * The known ones among the chosen values, in the question's order. An exclusive choice
 * removes the others, except one that excludes the visitor: 'pregnant' counts beside 'none of these'.
 */
function readChoices(choices: readonly Choice[], sent: readonly string[], one: boolean): string[] {
  const chosen = choices.filter(({ value }) => sent.includes(value));
  const isExcluded = chosen.some(({ excludes }) => excludes);
  const exclusive = isExcluded ? undefined : chosen.find((choice) => choice.exclusive);
  const others = chosen.filter((choice) => !choice.exclusive);
  const taken = exclusive ? [exclusive] : one ? others.slice(0, 1) : others;
  return taken.map(({ value }) => value);
}

function readNumbers(fields: readonly NumberRange[], sent: Sent) {
  const answers: Record<string, readonly string[]> = {};
  const errors: Record<string, AnswerError> = {};
  for (const { name, min, max, step, youngest = min } of fields) {
    const number = measured(name, sent);
    if (number === null) errors[name] = 'number';
    else if (number < youngest || number > max) errors[name] = 'range';
    // Multiples of 0.1 are not exact in binary, so they are rounded to one place.
    else answers[name] = [String(Number((Math.round(number / step) * step).toFixed(1)))];
  }
  return Object.keys(errors).length > 0 ? { errors } : { answers };
}

/**
 * A measure in its own unit; null without a number. Its pair of units counts where it was chosen, or was given
 * without a choice. A number of its own unit that is the same in the pair is the exact one, as it was given first.
 */
export function measured(name: Measure, sent: Sent): number | null {
  const own = numberIn(sent(name)[0]);
  const pair = unitPairs[name];
  const [unit] = sent(unitName(name));
  const larger = numberIn(pair && sent(pair.larger)[0]);
  if (!pair || unit === 'own' || (larger === null && unit !== 'pair')) return own;
  if (larger === null) return null;
  const given = larger * pair.count + (numberIn(sent(pair.smaller)[0]) ?? 0);
  const isSame = own !== null && Math.round(own / pair.unit) === given;
  return isSame ? own : given * pair.unit;
}

/** A number with a decimal point or comma. */
function numberIn(text = ''): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
