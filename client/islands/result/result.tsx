import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { without, withValue } from '../../query.ts';
import { getOutcome, type Outcome } from '../../quiz/outcome.ts';
import { isComplete } from '../../quiz/steps.ts';
import { storedAnswers } from '../../quiz/stored-answers.ts';
import { reveal } from '../quiz/step-dom.ts';
import { ResultPlan } from './result-plan.tsx';
import { ResultProduct } from './result-product.tsx';
import { ResultText } from './result-text.tsx';
import type { ResultWords } from './result-words.ts';

/** The props that differ by visitor, and the words for a visitor without answers. */
export type ResultOwn = {
  /** From answers that were sent by the form; null without answers. */
  outcome: Outcome | null;
  intro: { heading: string; lead: string };
  /** The quiz's address, without a query. */
  path: string;
  /** Shows the result only, with a sentence in place of plan and product. */
  recap?: string;
  /** Where one can ask for the result by mail, without a query; null if that is not offered. */
  mail: { path: string; label: string } | null;
};

type ResultPanelProps = ResultWords &
  ResultOwn & {
    /** Given on the server, whose links have a slot for the query: the browser makes it itself. */
    link?: string;
    mailLink?: string;
  };

/** Parts that only visitors see who are offered the product: order button, its sticky copy, bundles. */
const OFFERS = '[data-order-button], [data-sticky-order], form[data-checkout]';

/** A quiz's result: on the server from its session, in the browser from the answers stored in the tab. */
export function ResultPanel(props: ResultPanelProps) {
  const { name, quiz, intro, path, recap, mail } = props;
  const root = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState(props.outcome);

  useLayoutEffect(() => {
    const answers = storedAnswers(name, quiz);
    if (isComplete(quiz, answers)) setOutcome(getOutcome(quiz, answers));
    reveal(root.current);
  }, [name, quiz]);

  useEffect(() => {
    if (!outcome?.excluded) return;
    for (const offer of document.querySelectorAll(OFFERS)) offer.remove();
  }, [outcome]);

  const link = props.link ?? path + addressQuery(quiz.steps[0]?.id ?? '');
  const again = (
    <p className="result-link">
      <a href={link}>{outcome ? props.again : props.take}</a>
    </p>
  );
  // Different keys, so that React does not reuse elements of the one for the other.
  if (!outcome) {
    return (
      <div ref={root} key="intro">
        <h1>{intro.heading}</h1>
        <p className="lead">{intro.lead}</p>
        {again}
      </div>
    );
  }
  const isOffered = !outcome.excluded;
  return (
    <div ref={root} key="result">
      <div className="result-overview">
        <ResultText words={props} outcome={outcome} level="h1" />
        {isOffered && !recap && <ResultPlan words={props} outcome={outcome} />}
      </div>
      {again}
      {isOffered && mail && (
        <p className="result-link">
          <a href={props.mailLink ?? mail.path + withValue(location.search, 'src', name)}>
            {mail.label}
          </a>
        </p>
      )}
      {isOffered &&
        (recap ? <p className="lead">{recap}</p> : <ResultProduct {...props.product} />)}
    </div>
  );
}

/** The page's query for its quiz, at the first question. */
function addressQuery(first: string): string {
  return withValue(without(location.search, 'step'), 'at', first);
}
