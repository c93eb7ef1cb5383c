import { company } from '../../../company.ts';
import { countryFacts } from '../../../country/markets.ts';
import { contactVariant, orderDestination } from '../../../funnel.ts';
import { type FooterExtent, hasContact } from '../../layouts/layouts.ts';
import { contactProps } from '../../parts/legal/contact.props.ts';
import { Contact } from '../../parts/legal/contact.tsx';
import { withdrawalLinkProps } from '../../parts/legal/withdrawal-link.ts';
import { acceptedMethods } from '../../parts/order/methods.props.ts';
import type { View } from '../../view.ts';
import { MarketChoice } from './market-choice.tsx';

/** The footer's links that open in the page's dialog. Its other links do not. */
const dialogEntries = ['ingredients', 'delivery', 'privacy', 'contact'] as const;

/** The footer of a page (rules 4.10 to 4.13). */
export function Footer({ view, extent }: { view: View; extent: FooterExtent }) {
  const { t } = view;
  const help = view.page.helpCentre ?? false;
  const variant = contactVariant(view.page.name, view.market.country);
  const text = (
    <p className="footer-text">
      {`${t('footer.copyright', { year: view.calendar.year, brand: company.brand })} · ${t('footer.text')}`}
    </p>
  );
  if (extent === 'line') {
    return (
      <footer className="footer footer-line">
        <details className="fold">
          <summary>{t('footer.more')}</summary>
          <nav aria-label={t('footer.label')}>
            <ul className="footer-links">
              <Links view={view} help={help} />
            </ul>
          </nav>
          <Contact {...contactProps(view, variant)} />
          {text}
        </details>
        <ul className="footer-links">
          <Duties view={view} />
        </ul>
      </footer>
    );
  }
  return (
    <footer className={extent === 'full' ? 'footer' : 'footer footer-legal'}>
      {!view.page.offlineSafe && (
        <nav aria-label={t('footer.label')}>
          <ul className="footer-links">
            <Links view={view} help={help} />
            <Duties view={view} />
          </ul>
        </nav>
      )}
      {hasContact(view, extent) && <Contact {...contactProps(view, variant)} />}
      {extent === 'full' && (
        <div className="footer-row">
          <MarketChoice view={view} />
          <p className="section-note">{acceptedMethods(view)}</p>
        </div>
      )}
      {text}
    </footer>
  );
}

function Links({ view, help }: { view: View; help: boolean }) {
  const { t } = view;
  // If the page has the order form, the terms open in a new tab. A result page shows the order form in its
  // step with the bundles.
  const termsInNewTab = orderDestination(view.page.name, view.src, view.step).kind === 'products';
  const [first, ...others] = dialogEntries.filter((entry) => !(help && entry === 'contact'));
  return (
    <>
      {first && <DialogEntry view={view} entry={first} />}
      <li>
        <a
          href={view.href('terms')}
          data-footer-link="terms"
          {...(termsInNewTab && { target: '_blank', rel: 'noopener' })}
        >
          {t('footer.terms')}
          {termsInNewTab && <NewTab view={view} />}
        </a>
      </li>
      {others.map((entry) => (
        <DialogEntry key={entry} view={view} entry={entry} />
      ))}
      {help && (
        <li>
          <a
            href={company.helpCentre || view.href('terms', 'contact')}
            target="_blank"
            rel="noopener"
            data-footer-link="help"
          >
            {t('footer.help')}
            <NewTab view={view} />
          </a>
        </li>
      )}
    </>
  );
}

/** The links that the law requires on every page (rules 9.16 and 9.33). */
function Duties({ view }: { view: View }) {
  const { imprint } = countryFacts[view.market.country].law;
  const country = view.order?.deliveryCountry ?? view.lawCountry;
  const withdrawal = withdrawalLinkProps(view.market, country);
  return (
    <>
      {imprint && (
        <li>
          <a href={view.href('terms', 'imprint')} data-footer-link="imprint">
            {view.t('footer.imprint')}
          </a>
        </li>
      )}
      <li>
        <a className="legal-word" href={withdrawal.href} data-withdrawal-link="">
          {withdrawal.text}
        </a>
      </li>
    </>
  );
}

function DialogEntry({ view, entry }: { view: View; entry: (typeof dialogEntries)[number] }) {
  return (
    <li>
      <a href={view.href('terms', entry)} data-footer-link={entry} data-dialog={entry}>
        {view.t(`footer.${entry}`)}
      </a>
    </li>
  );
}

function NewTab({ view }: { view: View }) {
  return <span className="visually-hidden">{` ${view.t('footer.newTab')}`}</span>;
}
