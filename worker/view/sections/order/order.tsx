import { Fragment } from 'react';
import { Icon } from '../../../../client/icon.tsx';
import { ErrorList, type WrongField } from '../../../../client/islands/fields/error-list.tsx';
import {
  OrderForm,
  type OrderFormOwn,
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
    /** Instead of `choose` once it is chosen. */
    chosen: string;
  })[];
  /** The id of the preselected bundle. */
  chosen: string;
  /** The error about the choice; may be empty. */
  error: string;
  /**
   * What of the bundles' section stands first: the cards, the wallet's own button, or the button with
   * the cards folded beneath `change`, where the choice was made on a page before.
   */
  first: 'cards' | 'wallet' | { change: string };
  /** The headings of the form and of its fields. */
  checkout: { heading: string; fields: string };
  /** Item, delivery and total of each bundle: above the pay button itemised in a table, or in a line. */
  isItemised: boolean;
  sums: CheckoutSummaryProps;
  /** Beneath the sum on a desk; may be empty. */
  guarantee: string;
  notice: NoticeProps | null;
  wrong: { title: string; wrong: readonly WrongField[] };
  /** The wallet's own button. */
  express: PayButtonProps;
  form: { own: OrderFormOwn; words: { address: string; props: OrderFormWords } };
  /** The note for the parcel; null on pages without one. */
  note: OrderNoteProps | null;
  /** The ebook that can be added, and the one that comes with the order; null without one. */
  bump: OrderBumpProps | null;
  gift: OrderGiftProps | null;
  /** Whether the product is not for sale at the moment: nothing can be sent then. */
  isStopped: boolean;
  pay: PayButtonProps;
  payment: PaymentMarksProps;
};

/**
 * The bundles and the order form beneath them, in one HTML form that works without script. Only the
 * fields are an island.
 */
export function Order(props: OrderProps) {
  const { supplies, error, first, checkout, sums, notice, note, bump, gift } = props;
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
      {/* Enter in a field presses the form's first button, which must not be the express button. */}
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
        {first === 'wallet' && (
          <div className="express">
            <Wallet {...props} />
          </div>
        )}
        {typeof first === 'string' ? (
          <Cards {...props} />
        ) : (
          <Folded {...props} change={first.change} />
        )}
      </section>
      {!props.isStopped && (
        <section className="checkout section" id="checkout">
          <div className="checkout-fields">
            <h2>{checkout.fields}</h2>
            <PaymentMarks {...props.payment} />
            {notice && <Notice {...notice} />}
            <ErrorList {...props.wrong} />
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
 * The cards, and what the law wants said of their prices. Where they stand first, the wallet's button
 * follows the first of them, which is the suggested one.
 */
function Cards(props: OrderProps) {
  const { supplies, bundles, chosen, first } = props;
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
            {i === 0 && first === 'cards' && (
              <li className="express">
                <Wallet {...props} />
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      <p className="section-note">{supplies.note}</p>
    </>
  );
}

/** The wallet's own button, with what it would order above it. */
function Wallet({ sums, express, isStopped }: OrderProps) {
  return (
    <>
      <ChosenLine {...sums} />
      {!isStopped && <ExpressPay {...express} />}
    </>
  );
}

/** What was chosen on a page before in one line, with the cards folded beneath it. */
function Folded({ change, ...props }: OrderProps & { change: string }) {
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
