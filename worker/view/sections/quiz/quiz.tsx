import {
  QuizForm,
  type QuizFormProps,
  type QuizFormWords,
  type QuizPageProps,
} from '../../../../client/islands/quiz/quiz-form.tsx';
import { Island } from '../../island.tsx';

export type QuizSectionProps = {
  /**
   * The heading and lead above a quiz with all questions on one page; null if the quiz shows one question
   * at a time.
   */
  opening: { heading: string; lead: string } | null;
  /** The session storage key of the quiz's answers. */
  restore: string;
  pageProps: QuizPageProps;
  links: NonNullable<QuizFormProps['links']>;
  posted: NonNullable<QuizFormProps['posted']>;
  words: { address: string; props: QuizFormWords };
};

/** A quiz as a form that works without script. It shows one step, or all steps on one page. */
export function QuizSection({
  opening,
  restore,
  pageProps,
  links,
  posted,
  words,
}: QuizSectionProps) {
  return (
    <section className="quiz">
      {opening && (
        <div className="quiz-opening">
          <h1>{opening.heading}</h1>
          <p className="lead">{opening.lead}</p>
        </div>
      )}
      <Island
        name="quiz-form"
        when="focus"
        component={QuizForm}
        serverProps={{ links, posted }}
        holdsForm
        {...{ pageProps, words, restore }}
      />
    </section>
  );
}
