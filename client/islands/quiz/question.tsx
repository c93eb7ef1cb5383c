import { ChoiceList, type ChoiceListProps } from './choice-list.tsx';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

export type QuestionProps = {
  /** The name of the inputs and, with a suffix, the ids of hint and error. */
  id: string;
  /** h1 for the only question of a page; h2 on a page with all of them, which has a heading of its own. */
  level: 'h1' | 'h2';
  heading: string;
  hint: string;
  /** The error of the answer as a whole; empty without one. */
  error: string;
  answer: Answer;
};

export type Answer =
  | Omit<ChoiceListProps, 'name'>
  | { kind: 'number'; fields: readonly MeasureProps[] };

/** A number, and the same measure in a country's own units if it has any. */
export type MeasureProps = NumberFieldProps & {
  pair?: { or: string; fields: readonly NumberFieldProps[] };
};

/** One question with its inputs; the question is the name of their group. */
export function Question({ id, level: Heading, heading, hint, error, answer }: QuestionProps) {
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <fieldset
      className="quiz-question"
      id={`step-${id}`}
      tabIndex={error ? -1 : undefined}
      aria-describedby={`${errorId} ${hintId}`.trim() || undefined}
    >
      <legend>
        <Heading>{heading}</Heading>
      </legend>
      {hint && (
        <p className="quiz-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="quiz-error" id={errorId}>
          {error}
        </p>
      )}
      {answer.kind === 'number' ? (
        <div className="quiz-numbers">
          {answer.fields.map(({ pair, ...field }) => (
            <div className="quiz-measure" key={field.name}>
              <NumberField {...field} />
              {pair && (
                <>
                  <p className="quiz-or">{pair.or}</p>
                  <div className="quiz-pair">
                    {pair.fields.map((one) => (
                      <NumberField key={one.name} {...one} />
                    ))}
                  </div>
                </>
              )}
            </div>
          ))}
        </div>
      ) : (
        <ChoiceList {...answer} name={id} />
      )}
    </fieldset>
  );
}
