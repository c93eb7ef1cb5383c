import type { EbookId } from '../../catalogue/products.ts';
import { marketContact } from '../../company.ts';
import { translate } from '../../copy/copy.ts';
import { lineName } from '../../copy/line-name.ts';
import { market } from '../../country/markets.ts';
import type { Mail } from '../../mail/mail.ts';
import { inFormat } from '../page-order.ts';
import { type MailedOrder, orderLetter } from './order-letter.ts';

/** The mail with new download links for an order's ebooks. It is sent to the order's email address. */
export function downloadLinksMail(
  order: MailedOrder,
  downloads: readonly { ebook: EbookId; href: string }[],
  origin: string,
): Promise<Mail> {
  const { number } = order;
  const t = translate(order.market);
  return orderLetter(order, origin, {
    subject: t('service:downloadLinks.mail.subject', { number }),
    parts: [
      { text: t('service:downloadLinks.mail.intro') },
      ...downloads.flatMap(({ ebook, href }) => {
        const title = lineName({ t }, { product: ebook, count: 1 });
        return [
          { button: [`${title} · EPUB`, href] as const },
          { link: [`${title} · PDF`, inFormat(href, 'pdf')] as const },
        ];
      }),
      {
        text: t('service:receiptLink.mail.note', {
          email: marketContact(market(order.market)).email,
        }),
      },
    ],
  });
}
