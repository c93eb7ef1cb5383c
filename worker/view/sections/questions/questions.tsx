import { ByClock, type ByClockText } from '../../../../client/by-clock.tsx';

export type QuestionsProps = {
  heading: string;
  rows: readonly { question: string; answer: ByClockText }[];
};

/** Questions and answers in `<details>` elements. */
export function Questions({ heading, rows }: QuestionsProps) {
  return (
    <section className="wrap section questions">
      <h2>{heading}</h2>
      <div>
        {rows.map(({ question, answer }) => (
          <details key={question} className="question">
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>
              <ByClock text={answer} />
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
