import { company } from '../../company.ts';
import { shownValue } from '../../copy/shown-value.ts';
import { countryFacts } from '../../country/markets.ts';
import { legalWord } from '../../law/law-words.ts';
import type { Step } from '../../page-row.ts';
import { carriesOrderForm } from '../../pages.ts';
import type { View } from '../view.ts';

/**
 * The sentence about the guarantee, in small print beside the logo. It is visible if the screen is wide
 * enough.
 */
export function HeaderNote({ view }: { view: View }) {
  return <p className="header-note">{view.t('offer:assurances.guarantee.title')}</p>;
}

/**
 * The label above everything else on an advertorial (a page in the form of an article): the word
 * "advertisement" and the company's name. In France the message about health follows (rule 9.30).
 */
export function Advertisement({ view }: { view: View }) {
  const word = legalWord(view.market.locale, 'advertisement');
  const { healthMessage } = countryFacts[view.market.country].law;
  return (
    <aside className="advertisement" aria-label={word}>
      <strong>{word}</strong> · {shownValue(view, company.name)}
      {healthMessage && <p>{healthMessage.text}</p>}
    </aside>
  );
}

/** The subtitle of an advertorial: its subject, and the statement that its authors sell the product. */
export function MastheadLine({ view }: { view: View }) {
  return <p className="masthead-line">{view.t('layout.masthead')}</p>;
}

const orderSteps = ['choose', 'address', 'check'] as const;

/** The step of an order that a page is about: the choice of a bundle, unless the table has another one. */
const currentSteps: Partial<Record<Step, (typeof orderSteps)[number]>> = {
  checkout: 'address',
  confirm: 'check',
};

/** The three steps of an order, with the page's own step marked. A page with the order form has links to its first two. */
export function OrderSteps({ view }: { view: View }) {
  const { t, page, stop } = view;
  const current = currentSteps[page.step] ?? 'choose';
  const links: Partial<Record<(typeof orderSteps)[number], string>> =
    carriesOrderForm(page.name) && stop !== 'notForSale'
      ? { choose: '#products', address: '#checkout' }
      : {};
  return (
    <nav aria-label={t('layout.trail.label')}>
      <ol className="trail">
        {orderSteps.map((step) => (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            {links[step] ? (
              <a href={links[step]}>{t(`layout.trail.${step}`)}</a>
            ) : (
              t(`layout.trail.${step}`)
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A decorative ribbon with a bow across the header, in the style of the plant drawings. */
export function Bow() {
  return (
    <div className="bow">
      <svg viewBox="0 0 96 56" aria-hidden="true">
        <use href="/images/symbols.svg#bow" />
      </svg>
    </div>
  );
}

/** A ribbon that names the season. It has no countdown. */
export function Ribbon({ view }: { view: View }) {
  const season = view.t(`layout.season.${view.calendar.season}`);
  return (
    <aside className="ribbon" aria-label={season}>
      <p>{season}</p>
    </aside>
  );
}
