import { renderStatic } from '../../render-html.ts';
import { QuizNote } from './quiz-note.tsx';

/**
 * The texts of a quiz that posts its answers to the server, because its script did not run or failed (rule
 * 3.14).
 */
export type PostedWords = {
  /** The note that the answers are sent to the server. */
  note: string;
  /** The heading above the consent that questions about health need. */
  heading: string;
  consent: string;
  /** The error message that the consent is missing. */
  missing: string;
  /** The label of the button that deletes the visitor's answers and consent. */
  forget: string;
};

type PostedState = {
  words: PostedWords;
  level: 'h1' | 'h2';
  /** The visitor's consent: given, still required, or missing in the form that was just posted. */
  consent: 'given' | 'required' | 'missing';
  /** True if the visitor's session has answers or a consent that the visitor can delete. */
  hasSession: boolean;
};

/**
 * The additional parts of a quiz form that posts its answers: the consent and the note, as HTML. The
 * browser's script does not contain these parts. CSS hides the questions about health until the consent is
 * ticked.
 */
export async function postedParts({ words, level, consent, hasSession }: PostedState) {
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

/** The consent that questions about health need. */
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
