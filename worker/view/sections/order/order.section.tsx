import { FORM_PAGE } from '../../../../client/form-page.ts';
import { ErrorList } from '../../../../client/islands/fields/error-list.tsx';
import { MethodLogo } from '../../../../client/islands/order-form/method-logo.tsx';
import { OrderForm } from '../../../../client/islands/order-form/order-form.tsx';
import { countryList } from '../../../copy/country-names.ts';
import { countryFacts, segment } from '../../../country/markets.ts';
import { walletConsent } from '../../../law/wallet-consent.ts';
import { WALLET_METHOD } from '../../../payment-methods.ts';
import { Island } from '../../island.tsx';
import { copyAddress } from '../../island-copy.ts';
import { noticeProps } from '../../parts/message/notice.props.ts';
import { Notice } from '../../parts/message/notice.tsx';
import { acceptedMethods, methodLogo } from '../../parts/order/methods.props.ts';
import { OrderProof } from '../../parts/order/order-proof.tsx';
import {
  bundleProps,
  bundleSheets,
  cardOrder,
  priceNote,
} from '../../parts/product/bundle-card.props.ts';
import { BundleCard } from '../../parts/product/bundle-card.tsx';
import { PriceNote } from '../../parts/product/price-note.tsx';
import { suppliesWords } from '../../parts/product/supplies.ts';
import { queryWith } from '../../placeholders.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { OrderBump, OrderGift } from './bump/order-ebook.tsx';
import { formErrors, orderFormPageProps, orderFormWords } from './form/order-form.props.ts';
import { OrderNote } from './note/order-note.tsx';
import { CheckoutSummary, ChosenLine } from './summary/checkout-summary.tsx';

/**
 * The bundles and the order form. The texts of the parcel's note are in the copy file `angles`, which
 * another section of the same page loads.
 */
export const order: SectionRow = {
  render: bundlesAndForm,
  sheets: (view) => [
    ...bundleSheets(view),
    'fields',
    ...(view.page.step === 'checkout'
      ? (['order-summary', 'checkout-summary'] as const)
      : (['order-offer'] as const)),
    ...(view.page.note ? (['text-area', 'order-note'] as const) : []),
    ...(view.page.bump || view.page.gift ? (['order-bump'] as const) : []),
    ...(view.page.bump ? (['bump-choice'] as const) : []),
    'order',
  ],
  lazyCopy: ['pictures'],
  showsBundles: true,
  hiddenFromExcluded: true,
  // The notice about a cancelled payment is outside this section. So it does not change the section's HTML.
  sameForView: ({ form, notice }) => !form && (!notice || notice === 'cancelled'),
};

/**
 * The page's bundles, and the order form below them. On an offer the line with item, delivery and total is once between
 * them, with the express button, and CSS keeps it in view for both. The bundles and the form are in one HTML form that works without script.
 * Only the address fields are an island. A product that is not for sale has neither, but a typed form stays on the page.
 */
function bundlesAndForm(view: View) {
  const { t, form, page, market, stop } = view;
  if (stop === 'notForSale' && !form) return null;
  const isCheckout = page.step === 'checkout';
  const express = !isCheckout && (
    <div className="express">
      <ChosenLine view={view} />
      <ExpressPay view={view} />
    </div>
  );
  return (
    <form
      className="order"
      data-checkout=""
      method="post"
      action={`/orders/${segment(market.code)}${queryWith(FORM_PAGE, page.name)}#checkout`}
      noValidate
      aria-label={t('order:form.heading')}
    >
      <input type="hidden" name="from" value={page.name} />
      {form?.values.order && (
        <OrderProof number={form.values.order} orderKey={form.values.key ?? ''} />
      )}
      {/* The Enter key presses the first button of a form, which must not be the express button. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {t('order:form.pay')}
      </button>
      {page.walletFirst && express}
      <section className="wrap section" id="products">
        <OrderNote view={view} />
        <h2>{isCheckout ? t('order:form.heading') : suppliesWords(view).heading}</h2>
        {form?.errors.bundle && (
          <p className="field-error" id="bundle-error">
            {t('order:form.errors.bundle')}
          </p>
        )}
        {isCheckout ? <FoldedCards view={view} /> : <Cards view={view} />}
      </section>
      {!page.walletFirst && express}
      <Checkout view={view} />
    </form>
  );
}

/**
 * The fields of the order form and the pay button. A checkout also has the express button above the fields, and the table with
 * the total above the pay button.
 */
function Checkout({ view }: { view: View }) {
  const { t, market, page } = view;
  // The notice about a cancelled payment is at the top of the page, outside this section.
  const notice = view.notice === 'cancelled' ? null : noticeProps(view);
  const words = { address: copyAddress('order-form', market), props: orderFormWords(market) };
  return (
    <section className="checkout section">
      {page.step === 'checkout' && (
        <div className="express">
          <ExpressPay view={view} />
        </div>
      )}
      <div className="checkout-fields" id="checkout">
        <h2>{t('order:express.other')}</h2>
        <p className="section-note">{acceptedMethods(view)}</p>
        <details className="fold">
          <summary>{t('order:form.countries')}</summary>
          {t('order:form.countryHint', { countries: countryList(market.lang) })}
        </details>
        {notice && <Notice {...notice} />}
        <ErrorList title={t('order:form.errorSummary')} errors={formErrors(view)} />
        <Island
          name="order-form"
          when="focus"
          component={OrderForm}
          pageProps={orderFormPageProps(view)}
          words={words}
        />
        {page.gift && <OrderGift view={view} />}
        <SaveWallet view={view} />
        <Invitation view={view} />
      </div>
      {page.step === 'checkout' && (
        <div className="checkout-sum">
          <CheckoutSummary view={view} />
          {page.bump && <OrderBump view={view} />}
        </div>
      )}
      <div className="checkout-pay">
        {/* This button leads to the payment method's page or to the order review. It does not place the order yet. */}
        <button type="submit" className="button button-pay" data-pay="">
          <span>{t('order:form.pay')}</span>
          <Spinner />
        </button>
        <p className="pay-note">{t('order:form.payNote')}</p>
      </div>
    </section>
  );
}

/**
 * The checkbox with which the buyer consents to the saving of the wallet (rule 7.13). It is ticked only in a form that is
 * shown again and in which the buyer had ticked it. CSS hides it while another method is chosen that cannot be saved.
 */
function SaveWallet({ view: { market, form } }: { view: View }) {
  return (
    <div className="field-hint save-wallet">
      <label>
        <input
          type="checkbox"
          name="saveWallet"
          defaultChecked={Boolean(form?.values.saveWallet)}
        />
        {walletConsent(market.code).text}
      </label>
    </div>
  );
}

/**
 * The notice that the shop will ask for a review, with its opt-out checkbox (rule 7.80). The hidden field tells the
 * server that the form showed the notice. Without this field the shop sends no review invitation. In countries without
 * invitations it renders nothing.
 */
function Invitation({ view: { t, market, form } }: { view: View }) {
  if (countryFacts[market.country].invitesAfter === null) return null;
  return (
    <div className="field-hint">
      {t('order:form.invitation')}
      <label>
        <input
          type="checkbox"
          name="noInvitation"
          defaultChecked={Boolean(form?.values.noInvitation)}
        />
        {t('order:form.noInvitation')}
      </label>
      <input type="hidden" name="invitation" />
    </div>
  );
}

/** The bundle cards, and the note about prices that the law requires. */
function Cards({ view }: { view: View }) {
  const { t, form, bundles, suggested } = view;
  const { note } = suppliesWords(view);
  const chosen = form?.values.bundle ?? bundles[suggested]?.id ?? '';
  return (
    <>
      <PriceNote {...priceNote(view)} />
      <ul className={bundles.length > 1 ? 'bundles several' : 'bundles'}>
        {cardOrder(view).map((bundle, i) => (
          <BundleCard key={bundle.id} bundle={bundleProps(view, bundle)} isLarge={i === 0}>
            <label className="choice">
              <input
                type="radio"
                name="bundle"
                value={bundle.id}
                defaultChecked={bundle.id === chosen}
                required
              />
              <span className="button">
                <span className="not-chosen">
                  {t('offer:bundles.choose', { count: bundle.count })}
                </span>
                <span className="is-chosen">{t('offer:bundles.chosen')}</span>
              </span>
            </label>
          </BundleCard>
        ))}
      </ul>
      <p className="section-note">{note}</p>
    </>
  );
}

/** One line with the chosen bundle, at first the suggested one. The bundle cards are folded below it. */
function FoldedCards({ view }: { view: View }) {
  const { t, form } = view;
  return (
    <>
      <ChosenLine view={view} isCard />
      <details className="fold" open={Boolean(form?.errors.bundle)}>
        <summary>{t('offer:bundles.change')}</summary>
        <Cards view={view} />
      </details>
    </>
  );
}

/** The button for the express payment. It opens the wallet, which provides the buyer's postal address. Its label
 * contains the name that the logo shows. */
function ExpressPay({ view }: { view: View }) {
  const { t } = view;
  return (
    <>
      <button type="submit" name="express" value="1" className="button button-pay" data-express="">
        <span>{t('order:express.button')}</span>
        <MethodLogo logo={methodLogo(WALLET_METHOD)} />
        <Spinner />
      </button>
      <p className="section-note">{t('order:express.note')}</p>
    </>
  );
}

function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
