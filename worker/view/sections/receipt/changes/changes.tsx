import { ErrorList } from '../../../../../client/islands/fields/error-list.tsx';
import { isOptional } from '../../../../../client/islands/fields/field-checks.ts';
import { describedBy, FieldFrame } from '../../../../../client/islands/fields/field-frame.tsx';
import { countryName } from '../../../../copy/country-names.ts';
import { methodName } from '../../../../copy/method-name.ts';
import { formatMoney } from '../../../../country/formatted-money.ts';
import { countryFacts, segment } from '../../../../country/markets.ts';
import { pagePath } from '../../../../pages.ts';
import { Enhanced } from '../../../island.tsx';
import type { PageMoneyBack, PageOrder } from '../../../page-order.ts';
import { OrderProof } from '../../../parts/order/order-proof.tsx';
import type { View } from '../../../view.ts';

/** The fields of the form for a new delivery address, each with its autocomplete value. */
const fields = {
  firstName: 'given-name',
  lastName: 'family-name',
  street: 'address-line1',
  street2: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
} as const;
type Name = keyof typeof fields;
type ErrorKey = keyof typeof import('../../../../../locales/en_GB/order.json')['form']['errors'];

type ViewOfOrder = { view: View; order: PageOrder };

/**
 * The changes that the buyer can make until the order is released for shipping: a new delivery address, or
 * the cancellation of the order. An order whose payment is pending or whose parcel is stopped can only be cancelled, and
 * only if money is left to give back.
 */
export function Changes({ view, order }: ViewOfOrder) {
  const { t, market } = view;
  const { shipment } = view.receipt;
  const isPaid = order.paidAt !== null;
  const leftMinor = refundableMinor(view, order);
  if (!shipment?.isOpen || (isPaid && leftMinor === 0)) return null;
  if (!view.receipt.mayChange) return <LinkRequest view={view} order={order} />;
  return (
    <div className="changes">
      <h2>{t('service:changes.heading')}</h2>
      {isPaid && shipment.hold !== 'stopped' && <AddressChange view={view} order={order} />}
      <details>
        <summary>{t('service:changes.cancel')}</summary>
        <form method="post" action={formPath(view)} aria-label={t('service:changes.cancel')}>
          <p>
            {isPaid
              ? t('service:changes.cancelText', {
                  total: formatMoney(leftMinor, order.currency, market.lang),
                })
              : t('service:changes.cancelPending', {
                  method: methodName(t, order.payment.method),
                })}
          </p>
          <OrderProof number={order.number} orderKey={view.orderKey} />
          <button type="submit" name="cancelOrder" value="1" className="button">
            {t('service:changes.cancelButton')}
          </button>
        </form>
      </details>
    </div>
  );
}

/** The form that mails a link with which the buyer can make the changes. */
function LinkRequest({ view: { t, market }, order }: ViewOfOrder) {
  const send = t('service:receiptLink.send');
  return (
    <div className="changes">
      <h2>{t('service:changes.heading')}</h2>
      <p>{t('order:notices.needsLink')}</p>
      <form method="post" action={`/receipt-links/${segment(market.code)}`} aria-label={send}>
        <input type="hidden" name="orderNumber" value={order.number} />
        <button type="submit" className="button">
          {send}
        </button>
        <small>{t('service:receiptLink.note')}</small>
      </form>
    </div>
  );
}

/** The web address that receives the forms. */
function formPath({ market }: View): string {
  return pagePath('thankyou', segment(market.code));
}

/** The form for a new delivery address. If the server refused it, it is unfolded. */
function AddressChange({ view, order }: ViewOfOrder) {
  const { t, market, form } = view;
  const addressFields = (Object.keys(fields) as Name[]).map((name) =>
    addressField(view, order, name),
  );
  const country = countryName(order.deliveryCountry, market.lang);
  return (
    <>
      <p>{t('service:changes.text')}</p>
      <details open={form !== null} id="change-address">
        <summary>{t('service:changes.address')}</summary>
        <form
          method="post"
          action={formPath(view)}
          noValidate
          aria-label={t('service:changes.address')}
        >
          <ErrorList
            title={t('order:form.errorSummary')}
            errors={addressFields.filter(({ error }) => error !== '')}
          />
          <OrderProof number={order.number} orderKey={view.orderKey} />
          {addressFields.map((field) => (
            <Field key={field.id} {...field} />
          ))}
          <p className="field-hint">{t('service:changes.within', { country })}</p>
          <button type="submit" name="changeAddress" value="1" className="button">
            {t('service:changes.save')}
          </button>
        </form>
      </details>
    </>
  );
}

/** The part of each movement of money that reduces a later refund. */
const refundShares = {
  asked: 1,
  refund: 1,
  outside: 1,
  reversal: 1,
  returned: -1,
  failed: 0,
} as const satisfies Record<PageMoneyBack['kind'], number>;

/**
 * The amount that the buyer gets back for a cancelled order, in minor units: all money that came in, minus all earlier
 * refunds. The money of a second capture is in neither.
 */
function refundableMinor({ receipt }: View, { paidTotalMinor }: PageOrder): number {
  const refunded = receipt.moneyBack
    .filter(({ isSecondCapture }) => !isSecondCapture)
    .reduce((total, { kind, amountMinor }) => total + refundShares[kind] * amountMinor, 0);
  return Math.max(0, paidTotalMinor - refunded);
}

function addressField({ t, form }: View, order: PageOrder, name: Name) {
  const { address, name: buyer, deliveryCountry } = order;
  const storedValues = { firstName: buyer.first, lastName: buyer.last, ...address };
  const key = form?.errors[name] as ErrorKey | undefined;
  const { mask, example, hasLetters } = countryFacts[deliveryCountry].address.postcode;
  const isPostcode = name === 'postcode';
  return {
    id: `address-${name}`,
    name,
    label: t(`order:form.${name}`),
    value: form?.values[name] ?? storedValues[name],
    optional: isOptional(name) ? t('order:form.optional') : '',
    error: key ? t(`order:form.errors.${key}`) : '',
    hint: isPostcode ? t('order:form.postcodeHint', { example }) : '',
    autoComplete: fields[name],
    /** The format of the country's postcodes as JSON; null for fields other than the postcode. */
    mask: isPostcode ? JSON.stringify({ mask, raise: hasLetters === true }) : null,
  };
}

function Field(props: ReturnType<typeof addressField>) {
  const { id, name, label, value, optional, error, hint, autoComplete, mask } = props;
  const field = (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <input
        id={id}
        name={name}
        autoComplete={autoComplete}
        defaultValue={value}
        required={!isOptional(name)}
        data-mask={mask ?? undefined}
        {...describedBy(id, hint, error)}
      />
    </FieldFrame>
  );
  return mask === null ? (
    field
  ) : (
    <Enhanced name="postcode" when="focus">
      {field}
    </Enhanced>
  );
}
