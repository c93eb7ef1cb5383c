import type { Answers, Choice, NumberRange, Step } from './quiz.ts';

/** What was sent under a name, in order. */
type Sent = (name: string) => readonly string[];

export type AnswerError = 'choose' | 'number' | 'range';

/** The answer of a step, or what is wrong by input name. Nothing but the step's own values is taken. */
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
 * The known ones among the chosen values, in the question's order. One that stands alone wins, but
 * never over one that excludes: who ticks both 'pregnant' and 'none of these' is not sold to.
 */
function readChoices(choices: readonly Choice[], sent: readonly string[], one: boolean): string[] {
  const chosen = choices.filter(({ value }) => sent.includes(value));
  const isExcluded = chosen.some(({ excludes }) => excludes);
  const alone = isExcluded ? undefined : chosen.find((choice) => choice.alone);
  const others = chosen.filter((choice) => !choice.alone);
  const taken = alone ? [alone] : one ? others.slice(0, 1) : others;
  return taken.map(({ value }) => value);
}

function readNumbers(fields: readonly NumberRange[], sent: Sent) {
  const answers: Record<string, readonly string[]> = {};
  const errors: Record<string, AnswerError> = {};
  for (const { name, min, max, step } of fields) {
    const number = measured(name, sent);
    if (number === null) errors[name] = 'number';
    else if (number < min || number > max) errors[name] = 'range';
    // Ten times a tenth is not always one.
    else answers[name] = [String(Number((Math.round(number / step) * step).toFixed(1)))];
  }
  return Object.keys(errors).length > 0 ? { errors } : { answers };
}

const CM_PER_INCH = 2.54;
const KG_PER_POUND = 0.45359237;

/** Measures a country may also give in its own units: what a larger and a smaller unit come to. */
const inPairs: Readonly<
  Record<string, readonly [string, string, (a: number, b: number) => number]>
> = {
  height: ['feet', 'inches', (feet, inches) => (feet * 12 + inches) * CM_PER_INCH],
  weight: ['stones', 'pounds', (stones, pounds) => (stones * 14 + pounds) * KG_PER_POUND],
};

/** A measure in its own unit, else in a pair of others; null where there is no number. */
function measured(name: string, sent: Sent): number | null {
  const own = numberIn(sent(name)[0]);
  if (own !== null) return own;
  const [larger = '', smaller = '', sum] = inPairs[name] ?? [];
  const most = numberIn(sent(larger)[0]);
  if (most === null || !sum) return null;
  return sum(most, numberIn(sent(smaller)[0]) ?? 0);
}

/** Written with a point or a comma. */
function numberIn(text = ''): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
