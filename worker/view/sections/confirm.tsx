import { type Translate, translate } from '../../copy.ts';
import { destinationPath } from '../../funnel.ts';
import { legalMarket } from '../../law/legal-market.ts';
import { lawPacks } from '../../law/packs.ts';
import { legalWord } from '../../law/words.ts';
import { type MarketCode, markets, type ServedCountry, segment } from '../../markets.ts';
import { pagePath } from '../../pages.ts';
import type { OrderView } from '../../payload.ts';
import { DeliveryDetails } from '../delivery-details.tsx';
import { Nothing } from '../nothing.tsx';
import { Notice } from '../notice.tsx';
import { OrderProof } from '../order-proof.tsx';
import { OrderSummary } from '../order-summary.tsx';
import type { View } from '../view.ts';

/** The last look: items, delivery, total, address, and the binding order button beneath them. */
export function Confirm({ view }: { view: View }) {
  const { t, order } = view;
  if (!order) return <Nothing view={view} words="order:confirm.none" />;
  const approved = order.status === 'approved';
  const lines = order.lines.filter((line) => line.kind !== 'upsell');
  return (
    <section className="wrap narrow section">
      <h1>{t('order:confirm.heading')}</h1>
      <Notice view={view} />
      {approved && <p className="lead">{t('order:confirm.lead')}</p>}
      <DeliveryDetails view={view} order={order} />
      <OrderSummary view={view} order={order} lines={lines} />
      {approved ? (
        <form method="post" action={`/paypal-confirm/${order.from}`} className="binding">
          <OrderProof view={view} order={order} />
          <button type="submit" className="button-binding" data-binding="">
            <span>{legalWord(view.market.locale, 'orderButton')}</span>
            <span className="spinner" aria-hidden="true" />
          </button>
          <Terms view={view} order={order} />
        </form>
      ) : (
        order.approvalUrl && (
          <a className="button-binding" href={order.approvalUrl}>
            {t('order:confirm.approve')}
          </a>
        )
      )}
      <p>
        <a href={changePath(order)}>{t('order:confirm.change')}</a>
      </p>
    </section>
  );
}

/** The sentence that names the terms, each name a link that opens in a new tab so that the order stays. */
function Terms({ view, order }: { view: View; order: OrderView }) {
  const legal = legalMarket(view.market.code, order.deliveryCountry);
  const t = translate(legal);
  const address = pagePath('terms', segment(legal));
  const links = {
    terms: { hash: 'termsOfService', words: t('order:confirm.termsLink') },
    refund: { hash: 'refund', words: refundWords(t, legal, order.deliveryCountry) },
  };
  const parts = t('order:confirm.terms', { terms: '~terms~', refund: '~refund~' }).split('~');
  return (
    <p className="binding-terms">
      {parts.map((part) => {
        const link = part === 'terms' || part === 'refund' ? links[part] : null;
        if (!link) return part;
        return (
          <a key={part} href={`${address}#${link.hash}`} target="_blank" rel="noopener">
            {link.words}
          </a>
        );
      })}
    </p>
  );
}

/** The form the order came from, filled in as it was. */
function changePath(order: OrderView): string {
  return `${destinationPath(order.from, order.market)}?step=change#checkout`;
}

/** What stands there to read: the right of withdrawal, or where there is none, the section's own name. */
function refundWords(t: Translate, legal: MarketCode, country: ServedCountry): string {
  const hasOwnWords = markets[legal].country === country;
  const { kind } = lawPacks[country].withdrawal;
  if (kind === 'contractual' && !hasOwnWords) return t('legal:refund.title');
  return t('order:confirm.refundLink');
}
