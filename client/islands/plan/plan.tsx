import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../icon.tsx';
import { storedPlan } from '../../quiz/stored-plan.ts';
import type { Told } from '../../quiz/told.ts';
import type { PlanOwn, PlanText, PlanWords } from './plan-words.ts';

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
    // Where tags run they could read it.
    const isTagged = 'tagged' in document.documentElement.dataset;
    const stored = isTagged ? null : storedPlan(name);
    if (stored) setAnswers(stored);
    const island = root.current?.closest<HTMLElement>('shop-island');
    if (island) delete island.dataset.restoring;
    if (island && stored) island.dataset.drawn = '';
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
                  <Icon name={icon} />
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
                  <Icon name={icon} />
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
                <Text text={bundle.price} />
              </strong>
              <small>
                <Text text={bundle.perDay} />
                {` · ${bundle.unitPrice} · `}
                <Text text={bundle.note} />
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

function Text({ text }: { text: PlanText }) {
  if (typeof text === 'string') return text;
  return (
    <>
      <span className="clock-running">{text.running}</span>
      <span className="clock-over">{text.over}</span>
    </>
  );
}
