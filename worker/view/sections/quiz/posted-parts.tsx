import { renderStatic } from '../../render-html.ts';
import { QuizNote } from './quiz-note.tsx';

/** The words of a quiz whose answers are posted: without script, or where it has failed (rule 3.14). */
export type PostedWords = {
  /** Says where the answers go. */
  note: string;
  /** Above the consent to questions about health. */
  heading: string;
  consent: string;
  /** The error without it. */
  missing: string;
  /** The label of the button that deletes the answers and the consent. */
  forget: string;
};

type Posted = {
  words: PostedWords;
  level: 'h1' | 'h2';
  /** The consent was given, is to be asked for, or was asked for and is missing. */
  consent: 'given' | 'asked' | 'missing';
  /** Whether there is anything to forget. */
  hasSession: boolean;
};

/**
 * What the form of a quiz has more while its answers would be posted, as HTML: no script needs to know it.
 * The style sheet shows what follows the consent only once it is given.
 */
export async function postedParts({ words, level, consent, hasSession }: Posted) {
  return {
    consent:
      consent === 'given'
        ? ''
        : await renderStatic(
            <Consent words={words} level={level} isMissing={consent === 'missing'} />,
          ),
    note: await renderStatic(
      <>
        <QuizNote>{words.note}</QuizNote>
        {hasSession && (
          <button type="submit" className="quiz-forget" name="forget" value="yes" formNoValidate>
            {words.forget}
          </button>
        )}
      </>,
    ),
  };
}

type ConsentProps = { words: PostedWords; level: 'h1' | 'h2'; isMissing: boolean };

/** The consent to questions about health. */
function Consent({ words, level: Heading, isMissing }: ConsentProps) {
  const errorId = 'quiz-consent-error';
  return (
    <>
      <Heading>{words.heading}</Heading>
      {isMissing && (
        <p className="quiz-error" id={errorId} role="alert" data-error-summary="" tabIndex={-1}>
          {words.missing}
        </p>
      )}
      <label>
        <input
          type="checkbox"
          name="consent"
          value="yes"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? errorId : undefined}
        />
        <span>{words.consent}</span>
      </label>
    </>
  );
}
