import { Fragment } from 'react';
import { Icon } from '../../../../client/icon.tsx';
import { ErrorList, type FieldError } from '../../../../client/islands/fields/error-list.tsx';
import {
  OrderForm,
  type OrderFormPageProps,
  type OrderFormWords,
} from '../../../../client/islands/order-form/order-form.tsx';
import { Island } from '../../island.tsx';
import { Notice, type NoticeProps } from '../../parts/message/notice.tsx';
import { PaymentMarks, type PaymentMarksProps } from '../../parts/order/payment-marks.tsx';
import { BundleCard, type BundleProps } from '../../parts/product/bundle-card.tsx';
import {
  OrderBump,
  type OrderBumpProps,
  OrderGift,
  type OrderGiftProps,
} from './bump/order-ebook.tsx';
import { OrderNote, type OrderNoteProps } from './note/order-note.tsx';
import { ExpressPay, PayButton, type PayButtonProps } from './pay.tsx';
import {
  CheckoutSummary,
  type CheckoutSummaryProps,
  ChosenLine,
} from './summary/checkout-summary.tsx';

export type OrderProps = {
  /** The address that the form is sent to. */
  action: string;
  /** The page with the form. */
  from: string;
  supplies: { heading: string; note: string };
  bundles: readonly (BundleProps & {
    choose: string;
    /** The button label of the chosen bundle, in place of `choose`. */
    chosen: string;
  })[];
  /** The id of the preselected bundle. */
  chosen: string;
  /** The error about a missing bundle; empty without an error. */
  error: string;
  /**
   * The first element of the bundles' section: the cards, the express button, or the earlier choice in
   * one line with the cards folded beneath the text `change`.
   */
  firstElement: 'cards' | 'wallet' | { change: string };
  /** The headings of the form and of its fields. */
  checkout: { heading: string; fields: string };
  /** True for an itemised table above the pay button; false for one line. */
  isItemised: boolean;
  /** The item, delivery and total of each bundle. */
  sums: CheckoutSummaryProps;
  /** The guarantee in a few words, beneath the sum; may be empty. */
  guarantee: string;
  notice: NoticeProps | null;
  errorSummary: { title: string; errors: readonly FieldError[] };
  /** The express button. */
  express: PayButtonProps;
  form: { pageProps: OrderFormPageProps; words: { address: string; props: OrderFormWords } };
  /** The note for the parcel; null on pages without one. */
  note: OrderNoteProps | null;
  /** The ebook of the order bump and the ebook included as a gift; each null without one. */
  bump: OrderBumpProps | null;
  gift: OrderGiftProps | null;
  /** True if the sale of the product is stopped. A stopped sale hides the order form. */
  isStopped: boolean;
  pay: PayButtonProps;
  payment: PaymentMarksProps;
};

/**
 * The bundles and the order form beneath them, in one HTML form that works without script. Only the
 * address fields are an island.
 */
export function Order(props: OrderProps) {
  const { supplies, error, firstElement, checkout, sums, notice, note, bump, gift } = props;
  return (
    <form
      className="order"
      data-checkout=""
      method="post"
      action={props.action}
      noValidate
      aria-label={checkout.heading}
    >
      <input type="hidden" name="from" value={props.from} />
      {/* The Enter key presses the first button of a form, which must not be the express button. */}
      {!props.isStopped && (
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {props.pay.label}
        </button>
      )}
      <section className="wrap section" id="products">
        <h2>{supplies.heading}</h2>
        {error && (
          <p className="field-error" id="bundle-error">
            {error}
          </p>
        )}
        {firstElement === 'wallet' && (
          <div className="express">
            <Express {...props} />
          </div>
        )}
        {typeof firstElement === 'string' ? (
          <Cards {...props} />
        ) : (
          <FoldedCards {...props} change={firstElement.change} />
        )}
      </section>
      {!props.isStopped && (
        <section className="checkout section" id="checkout">
          <div className="checkout-fields">
            <h2>{checkout.fields}</h2>
            <PaymentMarks {...props.payment} />
            {notice && <Notice {...notice} />}
            <ErrorList {...props.errorSummary} />
            <Island name="order-form" when="focus" component={OrderForm} {...props.form} />
            {note && <OrderNote {...note} />}
            {bump && <OrderBump {...bump} />}
            {gift && <OrderGift {...gift} />}
          </div>
          <div className="checkout-sum">
            {props.isItemised ? <CheckoutSummary {...sums} /> : <ChosenLine {...sums} />}
            {props.guarantee && (
              <p className="checkout-guarantee">
                <Icon name="shield-check" />
                {props.guarantee}
              </p>
            )}
          </div>
          <div className="checkout-pay">
            <PayButton {...props.pay} />
          </div>
        </section>
      )}
    </form>
  );
}

/**
 * The bundle cards and the legal note about their prices. If the cards come first, the express button follows
 * the first card, which is the suggested bundle.
 */
function Cards(props: OrderProps) {
  const { supplies, bundles, chosen, firstElement } = props;
  return (
    <>
      <ul className={bundles.length > 1 ? 'bundles several' : 'bundles'}>
        {bundles.map((bundle, i) => (
          <Fragment key={bundle.id}>
            <BundleCard bundle={bundle} isLarge={i === 0}>
              <label className="choice" data-choose="">
                <input
                  type="radio"
                  name="bundle"
                  value={bundle.id}
                  defaultChecked={bundle.id === chosen}
                  required
                />
                <span className="button">
                  <span className="not-chosen">{bundle.choose}</span>
                  <span className="is-chosen">{bundle.chosen}</span>
                </span>
              </label>
            </BundleCard>
            {i === 0 && firstElement === 'cards' && (
              <li className="express">
                <Express {...props} />
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      <p className="section-note">{supplies.note}</p>
    </>
  );
}

/** The express button, beneath a line with the chosen bundle and the total. */
function Express({ sums, express, isStopped }: OrderProps) {
  return (
    <>
      <ChosenLine {...sums} />
      {!isStopped && <ExpressPay {...express} />}
    </>
  );
}

/** The choice of an earlier page in one line, with the cards folded beneath it. */
function FoldedCards({ change, ...props }: OrderProps & { change: string }) {
  return (
    <div className="express">
      <ChosenLine {...props.sums} />
      <details className="change" open={props.error !== ''}>
        <summary>{change}</summary>
        <Cards {...props} />
      </details>
      {!props.isStopped && <ExpressPay {...props.express} />}
    </div>
  );
}
