import { useLayoutEffect, useRef, useState } from 'react';
import { ByClock } from '../../by-clock.tsx';
import { QuizIcon } from '../../icon.tsx';
import { storedPlan } from '../../quiz/stored-plan.ts';
import type { Told } from '../../quiz/told.ts';
import { reveal } from '../quiz/step-dom.ts';
import type { PlanOwn, PlanWords } from './plan-words.ts';

/** How many answers it repeats: the goal and two more. */
const SHOWN = 3;

/**
 * The plan with which the offer that follows a quiz opens (rule 3.23): some answers, the product's place in
 * the day, the suggested bundle. Nothing on the server and for who has no plan in this tab.
 */
export function Plan({ name, eyebrow, heading, told, picture, ...props }: PlanWords & PlanOwn) {
  const { moments, portion, bundle, button } = props;
  const root = useRef<HTMLDivElement>(null);
  const [answers, setAnswers] = useState<readonly Told[] | null>(null);
  useLayoutEffect(() => {
    const stored = storedPlan(name);
    if (stored) {
      setAnswers(stored);
      root.current?.closest('shop-island')?.setAttribute('data-drawn', '');
    }
    reveal(root.current);
  }, [name]);
  const { placeholder: _later, alt, ...sources } = picture;
  return (
    <div ref={root} className="wrap">
      {answers && (
        <section className="plan" aria-labelledby="plan-heading">
          <div>
            <p className="eyebrow">{eyebrow}</p>
            <h2 id="plan-heading">{heading}</h2>
            <ul className="plan-answers">
              {answers.slice(0, SHOWN).map(({ step, value, icon }) => (
                <li key={step}>
                  <QuizIcon name={icon} />
                  <span>
                    <small>{told[step]?.question}</small>
                    {told[step]?.choices[value]}
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
            <p>
              <span className="plan-supply">{bundle.supply}</span>
              <strong>
                <ByClock text={bundle.price} />
              </strong>
              <small>
                <ByClock text={bundle.perDay} />
                {` · ${bundle.unitPrice} · `}
                <ByClock text={bundle.note} />
              </small>
            </p>
            <a className="button" href="#products">
              {button}
            </a>
          </div>
        </section>
      )}
    </div>
  );
}
