import { ebooks } from '../../catalogue/products.ts';
import { picture } from '../../images/catalogue.ts';
import { timeZones } from '../../law/vat.ts';
import { lineName } from '../../line-name.ts';
import type { Market, ServedCountry } from '../../markets.ts';
import type { OrderView } from '../../payload.ts';
import type { DownloadsProps } from '../parts/downloads.tsx';
import type { View } from '../view.ts';

/** The ebooks of a paid order with their links; null where there are none. */
export function downloadsProps(view: View, order: OrderView): DownloadsProps | null {
  const { t, market, downloads } = view;
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
        date: dayOf(availableAt ?? 0, market, order.deliveryCountry),
      }),
    })),
  };
}

/** The day a moment falls on where the buyer lives, as the market writes it. `at` in ms. */
export function dayOf(at: number, { lang }: Pick<Market, 'lang'>, country: ServedCountry): string {
  const format = { dateStyle: 'long', timeZone: timeZones[country] } as const;
  return new Intl.DateTimeFormat(lang, format).format(at);
}
