import { ebooks } from '../../../catalogue/products.ts';
import { lineName } from '../../../copy/line-name.ts';
import { localDay } from '../../../country/local-time.ts';
import { segment } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import type { PageOrder } from '../../page-order.ts';
import type { View } from '../../view.ts';
import type { DownloadsProps } from './downloads.tsx';

/** The ebooks of a paid order with their download links; null without ebooks. */
export function downloadsProps(view: View, order: PageOrder): DownloadsProps | null {
  const { t, market } = view;
  const { downloads } = view.receipt;
  if (downloads.length === 0) return null;
  return {
    heading: t('order:ebook.heading', { count: downloads.length }),
    ebooks: downloads.map(({ ebook, href, availableAt }) => ({
      id: ebook,
      picture: picture(`ebook-${ebook}`, market),
      title: lineName(view, { product: ebook, count: 1 }),
      form: t('products:ebookPages', { count: ebooks[ebook].pages }),
      link: href ? { href, label: t('order:ebook.download') } : null,
      from: t('order:ebook.from', {
        date: localDay(availableAt, market, order.deliveryCountry),
      }),
    })),
    mail: downloads.some(({ href }) => href !== null)
      ? {
          action: `/download-links/${segment(market.code)}`,
          number: order.number,
          send: t('service:download.ask'),
          note: t('service:receiptLink.note'),
        }
      : null,
  };
}
