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
import { OrderBump, type OrderBumpProps } from './bump/order-bump.tsx';
import { OrderGift, type OrderGiftProps } from './bump/order-gift.tsx';
import { ExpressPay, type ExpressPayProps } from './pay/express-pay.tsx';
import { PayButton, type PayButtonProps } from './pay/pay-button.tsx';
import { CheckoutSummary, type CheckoutSummaryProps } from './summary/checkout-summary.tsx';

export type OrderProps = {
  /** The address that the form is sent to. */
  action: string;
  /** The page with the form. */
  from: string;
  supplies: { heading: string; lead: string; note: string };
  bundles: readonly (BundleProps & {
    choose: string;
    /** The line that shows the chosen bundle. */
    summary: string;
  })[];
  /** The id of the preselected bundle. */
  chosen: string;
  /** The error about the choice; may be empty. */
  error: string;
  checkout: { heading: string; lead: string };
  /** The sum of each bundle, on checkout pages; on others one line shows the choice. */
  sums: CheckoutSummaryProps | null;
  notice: NoticeProps | null;
  wrong: { title: string; wrong: readonly WrongField[] };
  /** The express button; null on pages without it. */
  express: ExpressPayProps | null;
  form: { own: OrderFormOwn; words: { address: string; props: OrderFormWords } };
  /** The ebook that can be added, and the one that comes with the order; null without one. */
  bump: OrderBumpProps | null;
  gift: OrderGiftProps | null;
  pay: PayButtonProps;
  payment: PaymentMarksProps;
};

/**
 * The bundles and the order form beneath them, in one HTML form that works without script. Only the
 * fields are an island.
 */
export function Order(props: OrderProps) {
  const { supplies, bundles, chosen, error, checkout, sums, notice, express, bump, gift } = props;
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
      {express && (
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {props.pay.label}
        </button>
      )}
      <section className="wrap section" id="products">
        <h2>{supplies.heading}</h2>
        {supplies.lead && <p className="section-lead">{supplies.lead}</p>}
        {error && (
          <p className="field-error" id="bundle-error">
            {error}
          </p>
        )}
        <ul className={bundles.length > 1 ? 'bundles several' : 'bundles'}>
          {bundles.map((bundle) => (
            <BundleCard key={bundle.id} bundle={bundle}>
              <label className="choice" data-choose="">
                <input
                  type="radio"
                  name="bundle"
                  value={bundle.id}
                  defaultChecked={bundle.id === chosen}
                  data-summary={bundle.summary}
                  required
                />
                <span className="button">{bundle.choose}</span>
              </label>
            </BundleCard>
          ))}
        </ul>
        <p className="section-note">{supplies.note}</p>
      </section>
      <section className="checkout section" id="checkout">
        <h2>{checkout.heading}</h2>
        <p className="section-lead">{checkout.lead}</p>
        {sums ? (
          <CheckoutSummary {...sums} />
        ) : (
          <p className="chosen" data-bundle-summary="" aria-live="polite">
            {bundles.find(({ id }) => id === chosen)?.summary}
          </p>
        )}
        {notice && <Notice {...notice} />}
        <ErrorList {...props.wrong} />
        {express && <ExpressPay {...express} />}
        <Island name="order-form" when="focus" component={OrderForm} {...props.form} />
        {bump && <OrderBump {...bump} />}
        {gift && <OrderGift {...gift} />}
        <PayButton {...props.pay} />
        <PaymentMarks {...props.payment} />
      </section>
    </form>
  );
}
