import { marketContact } from '../../../company.ts';
import { segment } from '../../../country/markets.ts';
import { DeclarationRows } from '../../parts/form/declaration-rows.tsx';
import { ServiceForm } from '../../parts/form/service-form.tsx';
import { ServicePage } from '../../parts/form/service-page.tsx';
import { Message } from '../../parts/message/message.tsx';
import type { View } from '../../view.ts';

/** The page for a link to an order that is too old. Its form requests a new link by email. */
export function lapsedLink({ t, market }: View, number: string) {
  const send = t('service:receiptLink.send');
  return (
    <ServicePage
      heading={t('service:receiptLink.heading')}
      lead={t('service:receiptLink.lead')}
      alarm=""
    >
      <DeclarationRows rows={[[t('order:summary.number'), number]]} />
      <ServiceForm
        action={`/receipt-links/${segment(market.code)}`}
        label={send}
        errors={{ title: '', errors: [] }}
        send={send}
        note={t('service:receiptLink.note')}
      >
        <input type="hidden" name="orderNumber" value={number} />
      </ServiceForm>
    </ServicePage>
  );
}

/**
 * The message after a visitor has requested a new link to an order. It is the same if no such order exists.
 */
export function linkSent({ t, market, href }: View) {
  return (
    <Message
      heading={t('service:receiptLink.sent.heading')}
      text={t('service:receiptLink.sent.lead', { email: marketContact(market).email })}
      link={{ href: href('index'), label: t('service:back') }}
    />
  );
}
