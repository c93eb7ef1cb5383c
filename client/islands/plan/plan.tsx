import { useLayoutEffect, useRef, useState } from 'react';
import { QuizIcon } from '../../icon.tsx';
import type { ShownAnswer } from '../../quiz/shown-answers.ts';
import { storedPlan } from '../../quiz/stored-plan.ts';
import { reveal } from '../quiz/step-dom.ts';
import { BundlePrice } from '../result/suggested-bundle.tsx';
import type { PlanPageProps, PlanWords } from './plan-words.ts';

/** The largest number of the visitor's answers in the plan. */
const MAX_ANSWERS = 3;

/**
 * The personal plan at the top of an offer page after a quiz (rule 3.23): some of the visitor's answers, the
 * times of the day for the product, and the suggested bundle. The answers are in the tab's session storage.
 * Nothing is rendered on the server, or in a tab without stored answers.
 */
export function Plan({ name, eyebrow, heading, shownSteps, ...props }: PlanWords & PlanPageProps) {
  const { moments, portion, bundle, button } = props;
  const root = useRef<HTMLDivElement>(null);
  const [answers, setAnswers] = useState<readonly ShownAnswer[] | null>(null);
  useLayoutEffect(() => {
    const stored = storedPlan(name);
    if (stored) {
      setAnswers(stored);
      root.current?.closest('shop-island')?.setAttribute('data-drawn', '');
    }
    reveal(root.current);
  }, [name]);
  const { alt, ...sources } = bundle.picture;
  return (
    <div ref={root} className="wrap">
      {answers && (
        <section className="plan" aria-labelledby="plan-heading">
          <div>
            <p className="eyebrow">{eyebrow}</p>
            <h2 id="plan-heading">{heading}</h2>
            <ul className="plan-answers">
              {answers.slice(0, MAX_ANSWERS).map(({ step, value, icon }) => (
                <li key={step}>
                  <QuizIcon name={icon} />
                  <span>
                    <small>{shownSteps[step]?.question}</small>
                    {shownSteps[step]?.choices[value]}
                  </span>
                </li>
              ))}
            </ul>
            <p className="plan-moments">
              {moments.map(({ title, icon }) => (
                <span key={title}>
                  <QuizIcon name={icon} />
                  {title}
                </span>
              ))}
            </p>
            <p>{portion}</p>
          </div>
          <div className="plan-bundle">
            <img {...sources} alt={alt} decoding="async" />
            <BundlePrice {...bundle} />
            <a className="order-button" href="#products">
              {button}
            </a>
          </div>
        </section>
      )}
    </div>
  );
}
