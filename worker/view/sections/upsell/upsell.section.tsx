import { Icon } from '../../../../client/icon.tsx';
import { type Bundle, bundle } from '../../../catalogue/bundles.ts';
import { type Supplement, supplements } from '../../../catalogue/products.ts';
import { wordsAt } from '../../../copy/copy.ts';
import { inlineName } from '../../../copy/inline-name.ts';
import { lineName } from '../../../copy/line-name.ts';
import { methodName, methodTitle } from '../../../copy/method-name.ts';
import { formatMoney } from '../../../country/formatted-money.ts';
import { segment } from '../../../country/markets.ts';
import { boughtPacks, upsellBundle, upsellChain } from '../../../funnel.ts';
import { legalWord } from '../../../law/law-words.ts';
import { pagePath, type ViewName } from '../../../pages.ts';
import { paymentMethod, WALLET_METHOD } from '../../../payment-methods.ts';
import type { PageOrder } from '../../page-order.ts';
import { claimStatements } from '../../parts/claims/claim-statements.ts';
import { leadingClaims } from '../../parts/claims/leading-claims.ts';
import { legalFoldsProps } from '../../parts/legal/legal-folds.props.ts';
import { LegalFolds } from '../../parts/legal/legal-folds.tsx';
import { missingOrderProps } from '../../parts/message/empty-state.props.ts';
import { EmptyState } from '../../parts/message/empty-state.tsx';
import { noticeProps } from '../../parts/message/notice.props.ts';
import { Notice } from '../../parts/message/notice.tsx';
import { bindingTermsProps } from '../../parts/order/binding-terms.props.ts';
import { BindingTerms } from '../../parts/order/binding-terms.tsx';
import { deliveryTime } from '../../parts/order/delivery-time.ts';
import { OrderProof } from '../../parts/order/order-proof.tsx';
import { OrderSummary, type OrderSummaryProps } from '../../parts/order/order-summary.tsx';
import { boughtLines, orderSums } from '../../parts/order/order-sums.ts';
import { Botanical } from '../../parts/picture/botanical.tsx';
import { Image } from '../../parts/picture/image.tsx';
import { nutrientBotanicals } from '../../parts/picture/nutrient-botanicals.ts';
import { formatDose } from '../../parts/product/dose.ts';
import { mainCharacteristics } from '../../parts/product/main-characteristics.ts';
import { packPicture } from '../../parts/product/pack-picture.ts';
import { productFactsProps } from '../../parts/product/product-facts.props.ts';
import { ProductFacts } from '../../parts/product/product-facts.tsx';
import { savingNote } from '../../parts/product/supplies.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/** The page that offers the buyer more packs or another product after the order. */
export const upsell: SectionRow = {
  render: (view) =>
    view.order ? (
      upsellOffer(view, view.order)
    ) : (
      <EmptyState {...missingOrderProps(view, 'angles:addition.none')} />
    ),
  sheets: ({ order }) =>
    order
      ? [
          'themes',
          'eyebrow',
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
 * One offer after the order. First comes the confirmation of the order, then the offer with its picture and a reason, then
 * the card with the saving, the order table and the two answers, then the health claims. An accepted offer is a separate contract,
 * so it has its own order table and its own binding button. While the outcome of its charge is unknown, the notice says
 * so, and the buyer cannot accept the offer again.
 */
function upsellOffer(view: View, order: PageOrder) {
  const { t, market, page } = view;
  const offer = upsellBundle(page.name, order);
  const product = supplements[offer.product];
  const notice = noticeProps(view);
  const position = getPosition(view, order);
  const named = { product: product.name };
  const paid = formatMoney(paidMinor(order), order.currency, market.lang);
  return (
    <div className="wrap upsell" data-theme={product.theme}>
      <form className="order-page" method="post" action={pagePath(page.name, segment(market.code))}>
        <header>
          <p className="upsell-placed" data-placed="" data-payment="paid">
            <Icon name="circle-check" />
            <span>
              <strong>{t('order:placed.heading')}</strong>{' '}
              {t('order:placed.text', { amount: paid })}
            </span>
          </p>
          {notice && <Notice {...notice} />}
          <div>
            {position && <p className="eyebrow">{position}</p>}
            <h1>{wordsAt(t, `angles:upsell.${page.name}.heading`, named)}</h1>
          </div>
          <p className="lead">
            {togetherText(view, order, offer) ||
              wordsAt(t, `angles:upsell.${page.name}.lead`, named)}
          </p>
          <figure className="upsell-picture">
            <Image
              picture={packPicture(offer.product, offer.count, market)}
              alt={lineName(view, offer)}
              sizes="md:45vw"
              priority
            />
          </figure>
        </header>
        <LegalFolds {...legalFoldsProps(view, [offer.product], order.deliveryCountry)} />
        <div className="order-card">
          <OrderProof number={order.number} orderKey={view.orderKey} />
          <Saving view={view} offer={offer} />
          {!isBeingChecked(view) && <Payment view={view} order={order} />}
          <OrderSummary {...offerSummary(view, order, offer)} />
          <Answers view={view} order={order} />
        </div>
        <div className="order-facts">
          <Points view={view} order={order} product={product} />
        </div>
      </form>
      <details className="question">
        <summary>
          <h2>{t('products:facts.title')}</h2>
        </summary>
        <ProductFacts {...productFactsProps(view, product, 'h3')} />
      </details>
    </div>
  );
}

type ViewOfOrder = { view: View; order: PageOrder };

/**
 * How the buyer pays for the offer, if the binding button charges the wallet at once or the buyer has a choice. Only a
 * wallet that the buyer let the provider save may be charged at once.
 */
function Payment({ view, order }: ViewOfOrder) {
  const { t, upsellMethod } = view;
  if (!paymentMethod(upsellMethod).isSavable) return <MethodChoice view={view} />;
  return order.walletConsent && <p className="upsell-payment">{t('angles:addition.acceptNote')}</p>;
}

/** The two answers: the binding button, and the button to decline. Below them the page says what comes next. */
function Answers({ view, order }: ViewOfOrder) {
  const { t, market, upsellMethod } = view;
  const isOpen = !isBeingChecked(view);
  const isPaidLater = paymentMethod(upsellMethod).isSavable && order.walletConsent === null;
  const thenPay =
    isPaidLater && t('angles:addition.acceptThenPay', { method: methodName(t, upsellMethod) });
  return (
    <>
      {isOpen && (
        <button
          type="submit"
          name="accept"
          value="1"
          className="button button-pay button-binding"
          data-accept=""
        >
          <span>{legalWord(market.locale, 'bindingButton')}</span>
          <span className="spinner" aria-hidden="true" />
        </button>
      )}
      <button
        type="submit"
        name="decline"
        value="1"
        className="button upsell-decline"
        data-decline=""
      >
        {t('angles:addition.decline')}
      </button>
      {isOpen && (
        <>
          <p className="binding-terms">
            {thenPay} {t('angles:addition.lead')}
          </p>
          <BindingTerms {...bindingTermsProps(market.code, order.deliveryCountry)} />
        </>
      )}
    </>
  );
}

/**
 * A method that cannot be saved leads to its own page again, so the buyer may choose the wallet instead. The choice of an
 * earlier offer is kept.
 */
function MethodChoice({ view: { t, upsellMethod, upsellChoice } }: { view: View }) {
  return (
    <fieldset className="upsell-methods">
      <legend>{t('angles:addition.payOnNextPage')}</legend>
      {[upsellMethod, WALLET_METHOD].map((name) => (
        <label key={name} data-method={name}>
          <input type="radio" name="method" value={name} defaultChecked={name === upsellChoice} />
          {methodTitle(t, name)}
        </label>
      ))}
    </fieldset>
  );
}

/** True if the buyer has accepted the offer, and the outcome of the charge is unknown. */
function isBeingChecked({ notice }: View): boolean {
  return notice === 'pending';
}

/**
 * The position of this page among the offers after the order, such as `Offer 1 of 3`. Empty if the page is
 * not one of those offers.
 */
function getPosition({ t, page }: View, order: PageOrder): string {
  const chain: readonly ViewName[] = upsellChain(order.product, order.market);
  const at = chain.indexOf(page.name) + 1;
  return at > 0 ? t('angles:upsell.position', { at, of: chain.length }) : '';
}

/**
 * The saving, and the price of a single pack with which it is compared (rule 9.10). If nothing is saved, it renders
 * nothing.
 */
function Saving({ view, offer }: { view: View; offer: Bundle }) {
  const { savingsPercent: percent } = offer;
  if (percent === 0) return null;
  return (
    <p className="upsell-saving">
      <b className="badge">{view.t('offer:bundles.saving', { percent })}</b>{' '}
      {savingNote(view, offer)}
    </p>
  );
}

/** The price of the larger bundle that the offered and the bought packs are together (rule 7.43), else empty. */
function togetherText({ t, market }: View, order: PageOrder, offer: Bundle): string {
  const { product, count, currency, totalMinor } = offer;
  if (totalMinor === bundle(product, count, currency).totalMinor) return '';
  const packs = boughtPacks(order.lines, product) + count;
  const total = formatMoney(bundle(product, packs, currency).totalMinor, currency, market.lang);
  return t('order:placed.together', { packs: t('offer:bundles.packs', { count: packs }), total });
}

/**
 * The number of bullet points about a product. If it has fewer health claims, one point is about its daily
 * portion.
 */
const POINTS = 3;

type PointsProps = ViewOfOrder & { product: Supplement };

/**
 * The bullet points: the first health claims of the offered product. The note below them has the statements
 * that the law requires beside the claims.
 */
function Points({ view, order, product }: PointsProps) {
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
  const note = [statements, sharedNutrientsNote(view, product, order)].filter(Boolean).join(' ');
  return (
    <>
      <ul className="upsell-points">
        {[...points, portion].slice(0, POINTS).map(({ drawing, name, dose, claim }) => (
          <li key={name}>
            <Botanical name={drawing} />
            <p>
              <strong>{name}</strong> {dose} {claim && <span>{claim}</span>}
            </p>
          </li>
        ))}
      </ul>
      <p className="section-note">{note}</p>
    </>
  );
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
    nutrients: list.format(
      sharedNutrients.map(({ id }) => inlineName(t(`products:nutrients.${id}`), market)),
    ),
  });
}

/** The amount that the buyer has paid so far for the order and its upsells, in minor units. */
function paidMinor(order: PageOrder): number {
  return orderSums(order, boughtLines(order)).receivedMinor;
}

/** The table of the offer, which is delivered in the same parcel as the order. */
function offerSummary(view: View, order: PageOrder, offer: Bundle): OrderSummaryProps {
  const { t, market } = view;
  const { id, product, count } = offer;
  const money = (minor: number) => formatMoney(minor, order.currency, market.lang);
  const total = money(offer.totalMinor);
  return {
    caption: t('order:summary.heading'),
    lines: [
      {
        key: id,
        id,
        theme: supplements[product].theme,
        name: lineName(view, offer),
        characteristics: mainCharacteristics(view, product, count),
        unitPrice: t('offer:bundles.unitPrice', { price: money(offer.unitPriceMinorPerKg) }),
        price: total,
      },
    ],
    delivery: {
      label: t('order:summary.delivery'),
      notes: [deliveryTime(t, order)],
      amount: t('order:summary.free'),
    },
    total: {
      label: t('order:summary.total'),
      note: t('offer:bundles.inclVat'),
      amount: total,
    },
  };
}
