import type { Answers, NumberRange, Step } from '../../quiz/quiz.ts';
import type { AnswerError } from '../../quiz/read-answer.ts';
import { Information } from './information.tsx';
import type { NumberFieldProps } from './number-field.tsx';
import { type MeasureProps, Question } from './question.tsx';
import { errorText, type FieldWords, type QuizWords } from './quiz-words.ts';

type StepFieldsProps = {
  step: Step;
  words: QuizWords;
  level: 'h1' | 'h2';
  /** The values of the inputs, by their names. */
  values: Answers;
  errors: Readonly<Record<string, AnswerError>>;
  onPick?: () => void;
};

/** The content of a step: a question, numbers or information. */
export function StepFields(props: StepFieldsProps) {
  const { step, words, level, values, errors, onPick } = props;
  const own = words.steps[step.id];
  if (!own) return null;
  const { heading, hint } = own;
  if (step.kind === 'information') {
    const { text, source } = own;
    const { drawing } = step;
    return <Information {...{ level, heading, text, source, drawing }} kicker={words.kicker} />;
  }
  const question = { id: step.id, level, heading, hint };
  if (step.kind === 'number') {
    const fields = step.fields.flatMap((range) => {
      const words = props.words.fields[range.name];
      return words ? [measure(range, words, props)] : [];
    });
    return <Question {...question} error="" answer={{ kind: 'number', fields }} />;
  }
  const error = errors[step.id];
  return (
    <Question
      {...question}
      error={error ? errorText(words, step.id, error) : ''}
      answer={{
        kind: step.kind,
        chosen: values[step.id] ?? [],
        choices: step.choices.map(({ value, icon, exclusive }) => ({
          value,
          label: '',
          exclusive,
          ...own.choices[value],
          ...(icon && { icon }),
        })),
        ...(onPick && { onPick }),
      }}
    />
  );
}

/** A measure's input, and those of its pair if the country has one; then none of them is required. */
function measure(range: NumberRange, own: FieldWords, props: StepFieldsProps): MeasureProps {
  const { words, values, errors } = props;
  const { label, unit, hint, pair } = own;
  const error = errors[range.name];
  const required = pair.length === 0;
  const value = (name: string) => values[name]?.[0] ?? '';
  const units = pair.map(
    (one): NumberFieldProps => ({
      ...one,
      id: fieldId(one.name),
      step: 1,
      value: value(one.name),
      hint: '',
      error: '',
      required,
    }),
  );
  return {
    ...range,
    id: fieldId(range.name),
    label,
    unit,
    hint,
    required,
    value: value(range.name),
    error: error ? errorText(words, range.name, error) : '',
    ...(units.length > 0 && { pair: { or: words.or, fields: units } }),
  };
}

function fieldId(name: string): string {
  return `quiz-${name}`;
}

/** The id that an error links to: the number itself, or the whole question. */
export function errorTarget(step: Step, name: string): string {
  return step.kind === 'number' ? fieldId(name) : `step-${step.id}`;
}
