import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { without, withValue } from '../../query.ts';
import { getOutcome, type Outcome } from '../../quiz/outcome.ts';
import { isSuggested } from '../../quiz/result.ts';
import { isComplete } from '../../quiz/steps.ts';
import { storedAnswers } from '../../quiz/stored-answers.ts';
import { storePlan } from '../../quiz/stored-plan.ts';
import { getTold, type Told } from '../../quiz/told.ts';
import { reveal } from '../quiz/step-dom.ts';
import { ResultDay } from './result-day.tsx';
import { ResultProduct } from './result-product.tsx';
import { ResultText } from './result-text.tsx';
import { ResultTold } from './result-told.tsx';
import type { ResultWords } from './result-words.ts';

/** The props that differ by visitor, and the words for a visitor without answers. */
export type ResultOwn = {
  /** From answers that were sent by the form; null without answers. */
  outcome: Outcome | null;
  /** What of those answers the result repeats. */
  repeated: readonly Told[];
  intro: { heading: string; lead: string };
  /** The quiz's address, without a query. */
  path: string;
  /** Shows the result only, with a sentence in place of day and product. */
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
  const [{ outcome, told }, setShown] = useState({
    outcome: props.outcome,
    told: props.repeated,
  });

  useLayoutEffect(() => {
    const answers = storedAnswers(name, quiz);
    if (isComplete(quiz, answers)) {
      const [own, told] = [getOutcome(quiz, answers), getTold(quiz, answers)];
      setShown({ outcome: own, told });
      storePlan(name, isSuggested(own) ? told : null);
    }
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
  const isWithProduct = isSuggested(outcome);
  return (
    <div ref={root} key="result">
      <div className="result-overview">
        <ResultText words={props} outcome={outcome} level="h1">
          {!recap && <ResultTold words={props.told} told={told} />}
        </ResultText>
        {isOffered && !recap && <ResultDay words={props} outcome={outcome} />}
      </div>
      {isWithProduct &&
        (recap ? <p className="lead">{recap}</p> : <ResultProduct {...props.product} />)}
      {again}
      {isOffered && mail && (
        <p className="result-link">
          <a href={props.mailLink ?? mail.path + withValue(location.search, 'src', name)}>
            {mail.label}
          </a>
        </p>
      )}
    </div>
  );
}

/** The page's query for its quiz, at the first question. */
function addressQuery(first: string): string {
  return withValue(without(location.search, 'step'), 'at', first);
}
