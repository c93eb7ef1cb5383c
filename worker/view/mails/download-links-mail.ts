import type { EbookId } from '../../catalogue/products.ts';
import { marketContact } from '../../company.ts';
import { translate } from '../../copy/copy.ts';
import { lineName } from '../../copy/line-name.ts';
import type { Market } from '../../country/markets.ts';
import type { Mail } from '../../mail/mail.ts';
import type { PageOrder } from '../page-order.ts';
import { mailFooter } from './mail-footer.ts';
import { letterMail } from './mail-letter.tsx';

/** The mail with new download links for an order's ebooks. It is sent to the order's email address. */
export function downloadLinksMail(
  { number, name }: Pick<PageOrder, 'number' | 'name'>,
  downloads: readonly { ebook: EbookId; href: string }[],
  market: Market,
): Promise<Mail> {
  const t = translate(market.code);
  return letterMail(market.lang, {
    subject: t('service:downloadLinks.mail.subject', { number }),
    parts: [
      { text: t('service:orderMail.greeting', { name: name.first }) },
      { text: t('service:downloadLinks.mail.intro', { number }) },
      ...downloads.map(({ ebook, href }) => ({
        link: [lineName({ t }, { product: ebook, count: 1 }), href] as const,
      })),
      { text: t('service:receiptLink.mail.note', { email: marketContact(market).email }) },
      { text: mailFooter(t) },
    ],
  });
}
