import { isEbook } from '../../catalogue/line-item.ts';
import { deliveryFee } from '../../catalogue/prices.ts';
import { company } from '../../company.ts';
import { translate } from '../../copy/copy.ts';
import { lineName } from '../../copy/line-name.ts';
import { formatMoney } from '../../country/formatted-money.ts';
import { localDay } from '../../country/local-time.ts';
import { market } from '../../country/markets.ts';
import { legalMarket } from '../../law/legal-market.ts';
import type { LegalSection } from '../../law/legal-sections.ts';
import type { Mail } from '../../mail/mail.ts';
import { inFormat, type PageDownload, type PageOrder, type PageOrderLine } from '../page-order.ts';
import { guaranteeNoticeProps } from '../parts/legal/guarantee-notice.props.ts';
import type { GuaranteeNoticeProps } from '../parts/legal/guarantee-notice.tsx';
import { legalBlocks } from '../parts/legal/legal-text.props.ts';
import { addressLines } from '../parts/order/delivery-details.props.ts';
import { deliveryTime } from '../parts/order/delivery-time.ts';
import { orderSums } from '../parts/order/order-sums.ts';
import { ebookFacts } from '../parts/product/ebook-facts.ts';
import { mainCharacteristics } from '../parts/product/main-characteristics.ts';
import { renderStatic } from '../render-html.ts';
import { mailFooter } from './mail-footer.ts';
import type { MailRow, Pair } from './mail-frame.tsx';
import { type MailContent, MailLayout, plainText } from './mail-layout.tsx';
import { mailedWithdrawal } from './order-letter.ts';

/**
 * The legal texts that the order mail contains: the terms of the contract. With them the mail is the
 * durable medium that the law requires.
 */
const terms: readonly LegalSection[] = ['termsOfService', 'refund', 'delivery'];

/** The web addresses that open an order and its invoices for the buyer without a login. */
export type OrderLinks = { order: string; invoices: string };

/**
 * The mail that confirms an order or an upsell, in the order's language and with the delivery country's
 * terms. `lines` are the order lines to confirm, `downloads` the ebooks among them. `links` open the order
 * for its buyer.
 */
export async function orderMail(
  order: PageOrder,
  lines: readonly PageOrderLine[],
  origin: string,
  links: OrderLinks,
  downloads: readonly PageDownload[] = [],
): Promise<Mail> {
  const words = mailWords(order);
  const { t, market: buyer } = words;
  const label = (words: string) => t('label', { label: words });
  const isUpsell = lines.every((line) => line.kind === 'upsell');
  const legal = terms.map((section) => ({
    title: t(`legal:${section}.title`),
    blocks: legalBlocks(words, section),
  }));
  const content: MailContent = {
    subject: t(isUpsell ? 'service:orderMail.subjectUpsell' : 'service:orderMail.subject', {
      number: order.number,
      brand: company.brand,
    }),
    greeting: t('service:orderMail.greeting', { name: order.name.first }),
    intro: t('service:orderMail.intro'),
    rows: orderRows(words, order, lines),
    number: [label(t('order:summary.number')), order.number],
    address: [label(t('order:summary.deliverTo')), addressLines(order, buyer.lang).join(', ')],
    ebooks: ebookParts(words, order, downloads),
    view: [t('service:orderMail.view'), links.order],
    invoice: [t('invoice:link'), links.invoices],
    withdraw: mailedWithdrawal(order, origin),
    guarantee: mailedNotice(guaranteeNoticeProps(buyer, order.deliveryCountry), origin),
    termsHeading: t('service:orderMail.termsHeading'),
    legal,
    footer: mailFooter(order.market),
  };
  return {
    subject: content.subject,
    html: await renderStatic(<MailLayout lang={buyer.lang} content={content} />),
    text: plainText(content),
  };
}

/** The notice with the whole web address of its picture, which a mail needs. */
function mailedNotice(
  notice: GuaranteeNoticeProps | null,
  origin: string,
): GuaranteeNoticeProps | null {
  return notice && { ...notice, picture: { ...notice.picture, src: origin + notice.picture.src } };
}

/** The table of a mail about an order or an upsell: its lines, delivery, total and the money that came in. */
export function orderRows(
  words: MailWords,
  order: PageOrder,
  lines: readonly PageOrderLine[],
): readonly MailRow[] {
  const { t, money } = words;
  const isUpsell = lines.every((line) => line.kind === 'upsell');
  const delivery = isUpsell ? 0 : order.deliveryMinor;
  const { priceMinor, receivedMinor } = orderSums(order, lines);
  return [
    ...lines.map(
      (line): MailRow => [
        lineName(words, line),
        line.totalMinor === 0 ? t('order:ebook.included') : money(line.totalMinor),
        isEbook(line)
          ? ebookFacts(words, line.product)
          : mainCharacteristics(words, line.product, line.count),
      ],
    ),
    [
      t('order:summary.delivery'),
      delivery === 0 ? t('order:summary.free') : money(delivery),
      [deliveryTime(t, order)],
    ],
    [t('order:summary.total'), money(priceMinor)],
    ...(receivedMinor === priceMinor
      ? []
      : [[t('order:summary.received'), money(receivedMinor)] satisfies MailRow]),
  ];
}

/**
 * The texts of the mail about the order's ebooks: their download links, or the day from which they can be
 * downloaded, and the declarations that the buyer accepted.
 */
function ebookParts(
  words: MailWords,
  { consent, deliveryCountry }: PageOrder,
  downloads: readonly PageDownload[],
): MailContent['ebooks'] {
  const { t, market: buyer } = words;
  if (downloads.length === 0) return [];
  const books = downloads.flatMap(({ ebook, href, availableAt }): (string | Pair)[] => {
    const title = lineName(words, { product: ebook, count: 1 });
    if (href)
      return [
        [`${t('order:ebook.download')} · ${title}`, href],
        [`${t('order:ebook.downloadPdf')} · ${title}`, inFormat(href, 'pdf')],
      ];
    const date = localDay(availableAt, buyer, deliveryCountry);
    return [`${title} · ${t('order:ebook.from', { date })}`];
  });
  const links = { heading: t('order:ebook.heading', { count: downloads.length }), lines: books };
  if (!consent) return [links];
  const declared = [consent.delivery, consent.withdrawal];
  return [links, { heading: t('order:ebook.declared'), lines: declared }];
}

type MailWords = ReturnType<typeof mailWords>;

/**
 * The texts and formats of a mail, in the language of the order's market and under the law of the delivery
 * country.
 */
export function mailWords(order: PageOrder) {
  const buyer = { ...market(order.market), country: order.deliveryCountry };
  return {
    t: translate(legalMarket(order.market, order.deliveryCountry)),
    market: buyer,
    money: (minor: number) => formatMoney(minor, order.currency, buyer.lang),
    deliveryMinor: deliveryFee[order.currency],
  };
}
