import { deliveryFee } from '../../catalogue/prices.ts';
import { capitalized } from '../../copy/capitalized.ts';
import { translate } from '../../copy/copy.ts';
import { lineName } from '../../copy/line-name.ts';
import { methodName } from '../../copy/method-name.ts';
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
import { deliveryDates } from '../parts/order/delivery-dates.ts';
import { addressLines } from '../parts/order/delivery-details.props.ts';
import { deliveryTime } from '../parts/order/delivery-time.ts';
import { orderSummaryProps } from '../parts/order/order-summary.props.ts';
import { ebookAccess } from '../parts/product/ebook-facts.ts';
import { mailFooter } from './mail-footer.ts';
import { type Letter, letterHtml } from './mail-letter.tsx';
import type { Fact, MailRow } from './mail-parts.tsx';
import { goodsPanels, itemPicture } from './mail-pictures.ts';
import { orderLetter } from './order-letter.ts';

/**
 * The legal texts that are attached to the order mail: the terms of the contract. With them the mail is the
 * durable medium that the law requires.
 */
const terms: readonly LegalSection[] = ['termsOfService', 'refund', 'delivery'];

/** The web addresses that open an order and its invoices for the buyer without a login. */
export type OrderLinks = { order: string; invoices: string };

/**
 * The mail that confirms an order or an upsell, in the order's language and with the delivery country's
 * terms. `lines` are the order lines to confirm, `downloads` the ebooks among them. `links` open the order
 * for its buyer. `notice` is the file of `mailedNotice`.
 */
export async function orderMail(
  order: PageOrder,
  lines: readonly PageOrderLine[],
  origin: string,
  links: OrderLinks,
  downloads: readonly PageDownload[] = [],
  notice: ArrayBuffer | null = null,
): Promise<Mail> {
  const words = mailWords(order);
  const { t, market: buyer } = words;
  const isUpsell = lines.every((line) => line.kind === 'upsell');
  const guarantee = mailedNotice(order);
  const arrival = arrivalWords(words, order);
  const mail = await orderLetter(order, origin, {
    subject: t(isUpsell ? 'service:orderMail.subjectUpsell' : 'service:orderMail.subject', {
      number: order.number,
    }),
    preview: arrival.join(' · '),
    parts: [
      { text: t('service:orderMail.intro') },
      ...goodsPanels(words, lines, origin, arrival),
      { rows: orderRows(words, order, lines, origin) },
      {
        facts: [
          ...addressFacts(words, order),
          // The payment of an upsell may have another method.
          ...(isUpsell
            ? []
            : [
                [
                  t('order:summary.method'),
                  capitalized(methodName(t, order.payment.method)),
                ] as const,
              ]),
        ],
      },
      { button: [t('service:orderMail.view'), links.order] },
      ...ebookParts(words, order, downloads),
      { heading: t('service:orderMail.termsHeading') },
      {
        text: t('service:orderMail.attached', {
          documents: terms.map((section) => t(`legal:${section}.title`)).join(', '),
        }),
      },
      ...(guarantee
        ? [
            {
              link: [guarantee.title, origin + guarantee.picture.src] as const,
              note: guarantee.duration,
            },
          ]
        : []),
      { link: [t('invoice:link'), links.invoices], note: t('invoice:linkNote') },
    ],
  });
  const name = `${t('service:orderMail.termsFile')}-${order.number}.html`;
  const document = await letterHtml(buyer.lang, termsLetter(words, guarantee));
  return {
    ...mail,
    attachments: [
      attachment(name, 'text/html', new TextEncoder().encode(document)),
      ...(guarantee && notice
        ? [attachment(guarantee.picture.src.replace(/.*\//, ''), 'image/png', notice)]
        : []),
    ],
  };
}

/**
 * The notice about the legal guarantee that the mail about an order repeats; null if the delivery country's law does not
 * require the notice. Its picture is a file of the shop, which is attached to the mail.
 */
export function mailedNotice(order: PageOrder): GuaranteeNoticeProps | null {
  return guaranteeNoticeProps(market(order.market), order.deliveryCountry);
}

function attachment(filename: string, type: string, content: ArrayBuffer | Uint8Array) {
  return { disposition: 'attachment' as const, filename, type, content };
}

/** The document with the terms of the contract, which needs no other file. */
function termsLetter(words: MailWords, guarantee: GuaranteeNoticeProps | null): Letter {
  const { t, market: buyer } = words;
  return {
    subject: t('service:orderMail.termsHeading'),
    parts: [
      ...terms.flatMap((section) => [
        { heading: t(`legal:${section}.title`) },
        ...legalBlocks(words, section).map(({ heading, ...block }) => ({
          title: heading,
          ...block,
        })),
      ]),
      ...(guarantee
        ? [
            {
              title: guarantee.title,
              paragraphs: [guarantee.duration, guarantee.picture.alt],
              isBoxed: true,
            },
            { link: [guarantee.more.text, guarantee.more.href] as const },
          ]
        : []),
    ],
    footer: mailFooter(buyer.code),
  };
}

/** A label and the days in which the parcel arrives. Before the payment, the time that counts from it. */
function arrivalWords({ t, market: buyer }: MailWords, order: PageOrder): readonly string[] {
  const { paidAt, deliveryCountry } = order;
  if (paidAt === null) return [deliveryTime(t, order)];
  return [
    t('service:orderMail.arrives'),
    deliveryDates(paidAt, { t, market: buyer }, deliveryCountry).arrive,
  ];
}

/** The table of a mail about an order or an upsell: the same rows as in the table on a page. */
export function orderRows(
  words: MailWords,
  order: PageOrder,
  lines: readonly PageOrderLine[],
  origin: string,
): readonly MailRow[] {
  const table = orderSummaryProps(words, order, lines);
  const { delivery, total, received, vat = [] } = table;
  return [
    ...table.lines.map(
      ({ name, price, picture, unitPrice, form, isEbook, characteristics = [] }): MailRow => [
        name,
        price,
        {
          ...(picture && { picture: itemPicture(picture, origin) }),
          notes: [
            unitPrice ?? '',
            form ?? '',
            ...characteristics,
            isEbook ? ebookAccess(words.t) : '',
          ].filter(Boolean),
        },
      ],
    ),
    // A paid order has its days of arrival above.
    [delivery.label, delivery.amount, { notes: order.paidAt === null ? delivery.notes : [] }],
    [total.label, total.amount, { isSum: true }],
    ...(received ? [received] : [])
      .concat(vat)
      .map(({ label, amount }): MailRow => [label, amount, { isSmall: true }]),
  ];
}

/** The order's number and its postal address. */
export function addressFacts({ t, market: buyer }: MailWords, order: PageOrder): readonly Fact[] {
  return [
    [t('order:summary.number'), order.number],
    [t('order:summary.deliverTo'), addressLines(order, buyer.lang)],
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
): Letter['parts'] {
  const { t, market: buyer } = words;
  if (downloads.length === 0) return [];
  return [
    { heading: t('order:ebook.heading', { count: downloads.length }) },
    ...downloads.flatMap(({ ebook, href, availableAt }): Letter['parts'] => {
      const title = lineName(words, { product: ebook, count: 1 });
      const date = localDay(availableAt, buyer, deliveryCountry);
      if (!href) return [{ text: `${title} · ${t('order:ebook.from', { date })}` }];
      return [
        { link: [`${title} · EPUB`, href] },
        { link: [`${title} · PDF`, inFormat(href, 'pdf')] },
      ];
    }),
    ...(consent
      ? [
          { heading: t('order:ebook.declared') },
          { list: [consent.delivery, consent.withdrawal], isSmall: true },
        ]
      : []),
  ];
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
