import { translate } from '../../copy.ts';
import { legalMarket } from '../../law/legal-market.ts';
import { withdrawalLink } from '../../law/words.ts';
import type { OrderView } from '../../payload.ts';
import { DeliveryDetails } from '../delivery-details.tsx';
import { Nothing } from '../nothing.tsx';
import { Notice } from '../notice.tsx';
import { OrderSummary } from '../order-summary.tsx';
import type { View } from '../view.ts';

const nextSteps = ['pack', 'track', 'arrive', 'change'] as const;

/** The thank-you page from the stored order: number, items, total, delivery, what happens next. */
export function Receipt({ view }: { view: View }) {
  const { t, order } = view;
  if (!order) return <Nothing view={view} words="order:receipt.none" />;
  const paid = order.paidAt !== null;
  const values = { name: order.name.first, number: order.number, email: order.email };
  return (
    <section className="wrap narrow section receipt">
      <h1>{t(paid ? 'order:receipt.heading' : 'order:receipt.headingPlain', values)}</h1>
      <p className="lead">{t(paid ? 'order:receipt.lead' : 'order:receipt.pendingLead', values)}</p>
      <Notice view={view} />
      <DeliveryDetails view={view} order={order} />
      <OrderSummary
        view={view}
        order={order}
        lines={order.lines.filter((line) => line.paid || line.kind !== 'upsell')}
      />
      {paid && <NextSteps view={view} order={order} />}
      <p>
        <a className="legal-word" href={view.href('refund')}>
          {withdrawalLink({ locale: view.market.locale, country: order.deliveryCountry })}
        </a>
      </p>
    </section>
  );
}

/** What happens next, in words that fit the delivery country's rights. */
function NextSteps({ view, order }: { view: View; order: OrderView }) {
  const t = translate(legalMarket(view.market.code, order.deliveryCountry));
  return (
    <>
      <h2>{t('order:receipt.next.heading')}</h2>
      <ol className="next">
        {nextSteps.map((step) => (
          <li key={step}>{t(`order:receipt.next.${step}`)}</li>
        ))}
      </ol>
    </>
  );
}
