import type { Answers, NumberRange, Step } from '../../quiz/quiz.ts';
import type { AnswerError } from '../../quiz/read-answer.ts';
import { unitPairs } from '../../quiz/unit-pairs.ts';
import { Echo } from './echo.tsx';
import type { MeasureProps } from './measure.tsx';
import type { NumberFieldProps } from './number-field.tsx';
import { Question } from './question.tsx';
import { errorText, type FieldWords, type QuizWords } from './quiz-words.ts';
import { ServerPart } from './server-part.tsx';

type StepFieldsProps = {
  step: Step;
  words: QuizWords;
  level: 'h1' | 'h2';
  answers: Answers;
  /** The initial values of the inputs, by input name. */
  values: Answers;
  errors: Readonly<Record<string, AnswerError>>;
  onPick?: () => void;
};

/** The inputs of a quiz step: choices or numbers. A step with a fact has text in place of inputs. */
export function StepFields(props: StepFieldsProps) {
  const { step, words, level, answers, values, errors, onPick } = props;
  const stepWords = words.steps[step.id];
  if (!stepWords) return null;
  const { heading, hint } = stepWords;
  if (step.kind === 'information') {
    const isFirst = step === words.quiz.steps.find(({ kind }) => kind === step.kind);
    return (
      <>
        {isFirst && <Echo words={words} answers={answers} />}
        <ServerPart className="quiz-information" html={stepWords.fact} />
      </>
    );
  }
  const question = { id: step.id, level, heading, hint };
  if (step.kind === 'number') {
    const fields = step.fields.flatMap((range) => {
      const words = props.words.fields[range.name];
      return words ? [numberField(range, words, props)] : [];
    });
    return <Question {...question} icon={step.icon} error="" answer={{ kind: 'number', fields }} />;
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
          icon,
          exclusive,
          ...stepWords.choices[value],
        })),
        ...(onPick && { onPick }),
      }}
    />
  );
}

/** The properties of a measure's number input, with the country's pair of units if there is one. */
function numberField(
  range: NumberRange,
  fieldWords: FieldWords,
  props: StepFieldsProps,
): NumberFieldProps | MeasureProps {
  const { words, values, errors } = props;
  const { label, unit, hint, pair } = fieldWords;
  const error = errors[range.name];
  const value = (name: string) => values[name]?.[0] ?? '';
  const field = {
    ...range,
    id: fieldId(range.name),
    label,
    unit,
    hint,
    value: value(range.name),
    error: error ? errorText(words, range.name, error) : '',
  };
  const units = unitPairs[range.name];
  return pair && units ? { ...field, pair, units, typed: value } : field;
}

function fieldId(name: string): string {
  return `quiz-${name}`;
}

/** The id of the element that an error links to: the number input, or the whole question. */
export function errorTarget(step: Step, name: string): string {
  return step.kind === 'number' ? fieldId(name) : `step-${step.id}`;
}
