import { type Bundle, bundle } from '../../../catalogue/bundles.ts';
import { formatMoney } from '../../../catalogue/money.ts';
import { type Supplement, supplements } from '../../../catalogue/products.ts';
import { wordsAt } from '../../../copy/copy.ts';
import { lineName } from '../../../copy/line-name.ts';
import { segment } from '../../../country/markets.ts';
import { boughtPacks, upsellBundle, upsellChain } from '../../../funnel.ts';
import { legalWord } from '../../../law/law-words.ts';
import { pagePath, type ViewName } from '../../../pages.ts';
import type { PageOrder } from '../../page-order.ts';
import { claimStatements } from '../../parts/claims/claim-statements.ts';
import { leadingClaims } from '../../parts/claims/leading-claims.ts';
import { labelsProps } from '../../parts/label/labels.props.ts';
import { guaranteeNoticeProps } from '../../parts/legal/guarantee-notice.props.ts';
import { missingOrderProps } from '../../parts/message/empty-state.props.ts';
import { EmptyState } from '../../parts/message/empty-state.tsx';
import { noticeProps } from '../../parts/message/notice.props.ts';
import { nutrientBotanicals } from '../../parts/picture/nutrient-botanicals.ts';
import { formatDose } from '../../parts/product/dose.ts';
import { mainCharacteristics } from '../../parts/product/main-characteristics.ts';
import { packPicture } from '../../parts/product/pack-picture.ts';
import { productFactsProps } from '../../parts/product/product-facts.props.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Upsell, type UpsellProps } from './upsell.tsx';

/** The page that offers the buyer a further product after the order. */
export const upsell: SectionRow = {
  render: (view) =>
    view.order ? (
      <Upsell {...upsellProps(view, view.order)} />
    ) : (
      <EmptyState {...missingOrderProps(view, 'angles:addition.none')} />
    ),
  sheets: ({ order }) =>
    order
      ? [
          'themes',
          'order-page',
          'order-summary',
          'binding',
          'guarantee-notice',
          'questions',
          'product-facts',
          'upsell',
        ]
      : ['empty-state'],
  lazyCopy: ['angles'],
};

/**
 * The offer of the upsell page, in the currency of the order. It is delivered in the same parcel as the
 * order.
 */
function upsellProps(view: View, order: PageOrder): UpsellProps {
  const { t, market } = view;
  const offer = upsellBundle(view.page.name, order);
  const product = supplements[offer.product];
  const money = (minor: number) => formatMoney(minor, order.currency, market.lang);
  const total = money(offer.totalMinor);
  const unitPrice = t('offer:bundles.unitPrice', { price: money(offer.unitPriceMinorPerKg) });
  const name = lineName(view, offer);
  const picture = packPicture(offer.product, offer.count, market);
  return {
    theme: product.theme,
    placed: {
      heading: t('order:placed.heading'),
      text: t('order:placed.text', { amount: money(paidMinor(order)) }),
    },
    notice: noticeProps(view),
    position: getPosition(view, order),
    heading: wordsAt(t, `angles:upsell.${view.page.name}.heading`, { product: product.name }),
    lead: wordsAt(t, `angles:upsell.${view.page.name}.lead`, { product: product.name }),
    picture,
    pictureText: name,
    ...pointsAndNote(view, product, order),
    question: t(
      offer.product === order.product
        ? 'angles:addition.headingMore'
        : 'angles:addition.headingOther',
      { product: product.name, count: offer.count },
    ),
    scope: t('angles:addition.lead'),
    price: {
      amount: total,
      notes: [
        t('offer:bundles.inclVat'),
        ...(offer.count > 1
          ? [t('offer:bundles.perPack', { price: money(offer.perPackMinor) })]
          : []),
        unitPrice,
      ],
    },
    saving: getSaving(view, offer, order),
    action: pagePath(view.page.name, segment(market.code)),
    proof: { number: order.number, orderKey: view.orderKey },
    summary: {
      caption: t('order:summary.heading'),
      lines: [
        {
          key: offer.id,
          id: offer.id,
          theme: product.theme,
          picture,
          name,
          characteristics: mainCharacteristics(view, offer.product, offer.count),
          unitPrice,
          price: total,
        },
      ],
      delivery: {
        label: t('order:summary.delivery'),
        time: t('order:summary.deliveryTime'),
        amount: t('order:summary.free'),
      },
      total: { label: t('order:summary.total'), note: t('offer:bundles.inclVat'), amount: total },
    },
    accept: {
      label: legalWord(market.locale, 'orderButton'),
      note: t('angles:addition.acceptNote'),
    },
    summaryLink: t('order:placed.see'),
    decline: t('angles:addition.decline'),
    facts: { title: t('products:facts.title'), ...productFactsProps(view, product, 'h3') },
    labels: labelsProps(view, [offer.product], order.deliveryCountry),
    guarantee: guaranteeNoticeProps(market, order.deliveryCountry),
  };
}

/**
 * The position of this page among the offers after the order, such as `Offer 1 of 3`. Empty if the page is
 * not one of those offers.
 */
function getPosition({ t, page }: View, order: PageOrder): string {
  const chain: readonly ViewName[] = upsellChain(order.product);
  const at = chain.indexOf(page.name) + 1;
  return at > 0 ? t('angles:upsell.position', { at, of: chain.length }) : '';
}

/**
 * The number of bullet points about a product. If it has fewer health claims, one point is about its daily
 * portion.
 */
const POINTS = 3;

/**
 * The bullet points: the first health claims of the offered product. The note has the statements that the
 * law requires beside them.
 */
function pointsAndNote(
  view: View,
  product: Supplement,
  order: PageOrder,
): Pick<UpsellProps, 'points' | 'note'> {
  const { t } = view;
  const quotedClaims = leadingClaims(product, POINTS);
  const points = quotedClaims.map(({ id: claim, fact }) => ({
    drawing: nutrientBotanicals[fact.id],
    name: t(`products:nutrients.${fact.id}`),
    dose: formatDose(view, fact),
    claim: `${t(`claims:${claim}`)}.`,
  }));
  const portion = {
    drawing: 'water' as const,
    name: t('angles:glance.portion'),
    dose: t(`products:supplements.${product.id}.portion`),
    claim: '',
  };
  const statements = claimStatements(
    view,
    quotedClaims.map(({ id }) => id),
  );
  return {
    points: [...points, portion].slice(0, POINTS),
    note: [statements, sharedNutrientsNote(view, product, order)].filter(Boolean).join(' '),
  };
}

/** The note about nutrients that both the offered and the bought product contain; empty if there are none. */
function sharedNutrientsNote({ t, market }: View, product: Supplement, order: PageOrder): string {
  const boughtProduct = supplements[order.product];
  if (boughtProduct.id === product.id) return '';
  const sharedNutrients = product.nutrients.filter(({ id }) =>
    boughtProduct.nutrients.some((other) => other.id === id),
  );
  if (sharedNutrients.length === 0) return '';
  const list = new Intl.ListFormat(market.lang, { type: 'conjunction' });
  return t('angles:upsell.both', {
    product: product.name,
    bought: boughtProduct.name,
    nutrients: list.format(sharedNutrients.map((fact) => t(`products:nutrients.${fact.id}`))),
  });
}

/** The amount that the buyer has paid so far for the order and its upsells, in minor units. */
function paidMinor({ totalMinor, lines }: PageOrder): number {
  const paidUpsells = lines.filter(({ kind, paid }) => kind === 'upsell' && paid);
  return paidUpsells.reduce((sum, line) => sum + line.totalMinor, totalMinor);
}

/**
 * The saving, compared with the same number of single packs. If the offer and the bought packs together are
 * a larger bundle, the note also has the price of that bundle (rule 7.43). Null if nothing is saved.
 */
function getSaving({ t, market }: View, offer: Bundle, order: PageOrder): UpsellProps['saving'] {
  const { product, count, currency, savingsPercent, totalMinor } = offer;
  if (savingsPercent === 0) return null;
  const amount = t('offer:bundles.saving', { percent: savingsPercent });
  const notes = [t('offer:bundles.note')];
  const isOrdinaryBundle = totalMinor === bundle(product, count, currency).totalMinor;
  if (!isOrdinaryBundle) {
    const packs = boughtPacks(order.lines, product) + count;
    const bundleMinor = bundle(product, packs, currency).totalMinor;
    const total = formatMoney(bundleMinor, currency, market.lang);
    notes.unshift(
      t('order:placed.together', { packs: t('offer:bundles.packs', { count: packs }), total }),
    );
  }
  return { amount, note: notes.join(' ') };
}
