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
  /** The web address that receives the form. */
  action: string;
  /** The name of the page with the form. */
  from: string;
  supplies: { heading: string; note: string };
  bundles: readonly (BundleProps & {
    choose: string;
    /** The label of the button on the chosen bundle's card, in place of `choose`. */
    chosen: string;
  })[];
  /** The id of the bundle that is selected at first. */
  chosen: string;
  /** The error message that no bundle is chosen; empty without an error. */
  error: string;
  /**
   * The first element of the section with the bundles. `cards`: the bundle cards. `wallet`: the express
   * button. `change`: one line with the bundle chosen on an earlier page; this text opens the folded cards
   * below it.
   */
  firstElement: 'cards' | 'wallet' | { change: string };
  /** The headings of the form and of its fields. */
  checkout: { heading: string; fields: string };
  /** True if a table with all items is above the pay button; false if only one line is. */
  isItemised: boolean;
  /** The item, the delivery fee and the total of each bundle. */
  sums: CheckoutSummaryProps;
  /** A few words about the guarantee, below the total; may be empty. */
  guarantee: string;
  notice: NoticeProps | null;
  errorSummary: { title: string; errors: readonly FieldError[] };
  /** The button for the express payment at the wallet. */
  express: PayButtonProps;
  form: { pageProps: OrderFormPageProps; words: { address: string; props: OrderFormWords } };
  /** The field for a note in the parcel; null on pages without it. */
  note: OrderNoteProps | null;
  /**
   * The ebook that is offered in addition, and in `gift` the ebook that is included. Each is null on pages
   * without it.
   */
  bump: OrderBumpProps | null;
  gift: OrderGiftProps | null;
  /** True if the shop has stopped the sale of the product. Then the order form is hidden. */
  isStopped: boolean;
  pay: PayButtonProps;
  payment: PaymentMarksProps;
};

/**
 * The bundles, and the order form below them. Both are in one HTML form that works without script. Only the
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
 * The bundle cards, and the note about prices that the law requires. If the cards come first, the express
 * button is after the first card, which is the suggested bundle.
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

/** The button for the express payment. Above it is a line with the chosen bundle and the total. */
function Express({ sums, express, isStopped }: OrderProps) {
  return (
    <>
      <ChosenLine {...sums} />
      {!isStopped && <ExpressPay {...express} />}
    </>
  );
}

/**
 * One line with the bundle that the visitor chose on an earlier page. The bundle cards are folded below it.
 */
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
