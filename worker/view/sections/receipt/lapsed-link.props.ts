import { contactOf } from '../../../company.ts';
import { segment } from '../../../country/markets.ts';
import type { MessageProps } from '../../parts/message/message.tsx';
import type { View } from '../../view.ts';
import type { LapsedLinkProps } from './lapsed-link.tsx';

/** The form that mails a new link to an order. */
export function lapsedLinkProps(view: View, number: string): LapsedLinkProps {
  const { t } = view;
  return {
    heading: t('service:receiptLink.heading'),
    lead: t('service:receiptLink.lead'),
    number: { label: t('order:summary.number'), value: number },
    form: {
      action: `/receipt-links/${segment(view.market.code)}`,
      label: t('service:receiptLink.send'),
      errors: { title: '', wrong: [] },
      send: t('service:receiptLink.send'),
      note: t('service:receiptLink.note'),
    },
  };
}

/** The message that a link was sent; it does not tell whether there is such an order. */
export function linkSentProps(view: View): MessageProps {
  const { t } = view;
  return {
    heading: t('service:receiptLink.sent.heading'),
    text: t('service:receiptLink.sent.lead', { email: contactOf(view.market).email }),
    link: { href: view.href('index'), label: t('service:receiptLink.sent.back') },
  };
}
