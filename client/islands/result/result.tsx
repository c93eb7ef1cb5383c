import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { without, withValue } from '../../query.ts';
import { getOutcome, type Outcome } from '../../quiz/outcome.ts';
import { isSuggested } from '../../quiz/result.ts';
import { getShownAnswers, type ShownAnswer } from '../../quiz/shown-answers.ts';
import { isComplete } from '../../quiz/steps.ts';
import { storedAnswers } from '../../quiz/stored-answers.ts';
import { storePlan } from '../../quiz/stored-plan.ts';
import { reveal } from '../quiz/step-dom.ts';
import { ResultAnswers } from './result-answers.tsx';
import { ResultDay } from './result-day.tsx';
import { ResultPlants } from './result-plants.tsx';
import { ResultProduct } from './result-product.tsx';
import { ResultText } from './result-text.tsx';
import type { ResultWords } from './result-words.ts';
import type { BundleOffer } from './suggested-bundle.tsx';

/**
 * The properties that differ from visitor to visitor, and the texts for a visitor without answers. The page
 * contains them as JSON.
 */
export type ResultPageProps = {
  /** The result of the answers that were posted to the server; null without posted answers. */
  outcome: Outcome | null;
  /** The answers, posted to the server, that the result repeats. */
  repeated: readonly ShownAnswer[];
  intro: { heading: string; lead: string };
  /** The quiz's web address, without a query. */
  path: string;
  /** The bundle that the next page suggests; null beside `recap`. */
  bundle: BundleOffer | null;
  /** A sentence that replaces the answers, the plan for the day and the product. It makes the result shorter. */
  recap?: string;
  /**
   * The form that requests the result by email: its web address without a query, and the label of the link to
   * it. Null if there is no such form.
   */
  mail: { path: string; label: string } | null;
};

type ResultPanelProps = ResultWords &
  ResultPageProps & {
    /**
     * The links with a placeholder for the visitor's query. Only the server passes them; the browser computes
     * its links itself.
     */
    link?: string;
    mailLink?: string;
  };

/**
 * The CSS selector of the elements that offer the product: the order button with the price beside it, its copy at the
 * bottom of the screen, and the form with the bundles.
 */
const OFFERS = '.result-order, [data-order-button], [data-sticky-order], form[data-checkout]';

/** The CSS selector of the suggested bundle beside the order button. */
const SUGGESTION = '.result-order > :not([data-order-button])';

/**
 * A quiz's result. The server computes it from posted answers, the browser from the answers in the tab's
 * session storage.
 */
export function ResultPanel(props: ResultPanelProps) {
  const { name, quiz, intro, path, recap, mail, next } = props;
  const root = useRef<HTMLDivElement>(null);
  const [{ outcome, shownAnswers }, setShown] = useState({
    outcome: props.outcome,
    shownAnswers: props.repeated,
  });

  useLayoutEffect(() => {
    const answers = storedAnswers(name, quiz);
    if (isComplete(quiz, answers)) {
      const outcome = getOutcome(quiz, answers);
      const shownAnswers = getShownAnswers(quiz, answers);
      setShown({ outcome, shownAnswers });
      storePlan(name, isSuggested(outcome) ? shownAnswers : null);
    }
    reveal(root.current);
  }, [name, quiz]);

  useEffect(() => {
    if (!outcome || isSuggested(outcome)) return;
    const offers = document.querySelectorAll(outcome.excluded ? OFFERS : SUGGESTION);
    for (const offer of offers) offer.remove();
    const label = document.querySelector('.result-order [data-order-button] > span');
    if (label && !recap) label.textContent = next.button;
  }, [outcome, recap, next]);

  const link = props.link ?? path + addressQuery(quiz.steps[0]?.id ?? '');
  const again = (
    <p className="result-link">
      <a className={outcome && !outcome.excluded ? undefined : 'button'} href={link}>
        {outcome ? props.again : props.take}
      </a>
    </p>
  );
  // The introduction and the result have different keys. So React creates new elements for the result.
  if (!outcome) {
    return (
      <div ref={root} key="intro" className="result-intro">
        <ResultPlants />
        <h1>{intro.heading}</h1>
        <p className="lead">{intro.lead}</p>
        {again}
      </div>
    );
  }
  const isOffered = !outcome.excluded;
  const isWithProduct = isSuggested(outcome);
  const hasDay = isOffered && !recap;
  const hasNextStep = hasDay && !isWithProduct;
  const mailLink = isOffered && mail && (
    <p className="result-link">
      <a
        className={hasNextStep ? 'button' : undefined}
        href={props.mailLink ?? mail.path + withValue(location.search, 'src', name)}
      >
        {mail.label}
      </a>
    </p>
  );
  return (
    <div ref={root} key="result">
      <div className="result-overview">
        <ResultText words={props} outcome={outcome} level="h1" />
        {hasDay && <ResultAnswers words={props} answers={shownAnswers} />}
        {!isOffered && (
          <>
            {again}
            <p>
              <a href={props.home.path}>{props.home.label}</a>
            </p>
            <ResultPlants />
          </>
        )}
      </div>
      {hasDay && <ResultDay words={props} outcome={outcome} />}
      {isWithProduct && !props.bundle && <p className="lead">{recap}</p>}
      {hasNextStep && (
        <section className="result-next">
          <h2>{next.heading}</h2>
          <p>{next.text}</p>
          {mailLink}
        </section>
      )}
      {isOffered && again}
      {!hasNextStep && mailLink}
      {/* The last part, because the order button with its price is the foot of the product's card. */}
      {isWithProduct && props.bundle && <ResultProduct {...props.product} bundle={props.bundle} />}
    </div>
  );
}

/** The query of the link to the quiz's first question. It keeps the other parameters of the page's query. */
function addressQuery(first: string): string {
  return withValue(without(location.search, 'step'), 'at', first);
}
