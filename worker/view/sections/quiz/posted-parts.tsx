import { renderStatic } from '../../render-html.ts';
import { QuizNote } from './quiz-note.tsx';

/** The words of a quiz that posts its answers: without script, or after the script failed (rule 3.14). */
export type PostedWords = {
  /** The note about the transfer of the answers to the server. */
  note: string;
  /** The heading above the consent to questions about health. */
  heading: string;
  consent: string;
  /** The error about a missing consent. */
  missing: string;
  /** The label of the button that deletes the answers and the consent. */
  forget: string;
};

type PostedState = {
  words: PostedWords;
  level: 'h1' | 'h2';
  /** The state of the consent: given, required, or missing in the posted form. */
  consent: 'given' | 'required' | 'missing';
  /** True if the visitor's session has answers or a consent to delete. */
  hasSession: boolean;
};

/**
 * The additional parts of a quiz form for posted answers: the consent and the note, as HTML. The script does
 * not contain these parts. The style sheet hides the questions until the consent is ticked.
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
