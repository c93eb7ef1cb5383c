import { ErrorList } from '../../../../../client/islands/fields/error-list.tsx';
import { isOptional } from '../../../../../client/islands/fields/field-checks.ts';
import { describedBy, FieldFrame } from '../../../../../client/islands/fields/field-frame.tsx';
import { countryName } from '../../../../copy/country-names.ts';
import { methodName } from '../../../../copy/method-name.ts';
import { formatMoney } from '../../../../country/formatted-money.ts';
import { countryFacts, segment } from '../../../../country/markets.ts';
import { Enhanced } from '../../../island.tsx';
import type { PageMoneyBack, PageOrder } from '../../../page-order.ts';
import { OrderProof } from '../../../parts/order/order-proof.tsx';
import type { View } from '../../../view.ts';
import { receiptPath } from '../additions.tsx';

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
 * Everything that the buyer can change or undo, folded: a new delivery address, the cancellation of the order, and the
 * saved wallet. Address and order can be changed until the order is released for shipping. An order whose payment is
 * pending or whose parcel is stopped can only be cancelled, and only if money is left to give back. The page of a
 * cancelled order has no saved wallet. If the server refused an address, it is unfolded.
 */
export function Changes({ view, order, isCancelled }: ViewOfOrder & { isCancelled: boolean }) {
  const { t, receipt, form } = view;
  const { shipment, savedWallet, mayChange } = receipt;
  const isPaid = order.paidAt !== null;
  const leftMinor = refundableMinor(view, order);
  const isOpen = shipment?.isOpen && (!isPaid || leftMinor > 0);
  const hasWallet = !isCancelled && (savedWallet === 'saved' || savedWallet === 'unwanted');
  if (!isOpen && !hasWallet) return null;
  return (
    <details className="question changes" open={form !== null}>
      <summary>
        <h2>{t('order:confirm.change')}</h2>
      </summary>
      {isOpen && !mayChange && <LinkRequest view={view} order={order} />}
      {isOpen && mayChange && isPaid && shipment.hold !== 'stopped' && (
        <AddressChange view={view} order={order} />
      )}
      {isOpen && mayChange && <Cancellation view={view} order={order} leftMinor={leftMinor} />}
      {hasWallet && <SavedWallet view={view} order={order} />}
    </details>
  );
}

/** The form that cancels the order. `leftMinor` is the money that goes back, in minor units. */
function Cancellation({ view, order, leftMinor }: ViewOfOrder & { leftMinor: number }) {
  const { t, market } = view;
  return (
    <form method="post" action={receiptPath(view)}>
      <h3>{t('service:changes.cancel')}</h3>
      <p>
        {order.paidAt === null
          ? t('service:changes.cancelPending', { method: methodName(t, order.payment.method) })
          : t('service:changes.cancelText', {
              total: formatMoney(leftMinor, order.currency, market.lang),
            })}
      </p>
      <OrderProof number={order.number} orderKey={view.orderKey} />
      <button type="submit" name="cancelOrder" value="1" className="button">
        {t('service:changes.cancelButton')}
      </button>
    </form>
  );
}

/**
 * The note that the shop has saved the buyer's wallet, with a button that deletes it. After the buyer has
 * pressed it, the text says that the wallet is being deleted.
 */
function SavedWallet({ view, order }: ViewOfOrder) {
  const { t, receipt } = view;
  const isSaved = receipt.savedWallet === 'saved';
  return (
    <form method="post" action={receiptPath(view)} data-saved-wallet="">
      <h3>{t('service:savedWallet.heading')}</h3>
      <p>{t(isSaved ? 'service:savedWallet.text' : 'service:savedWallet.deleted')}</p>
      <OrderProof number={order.number} orderKey={view.orderKey} />
      {isSaved && (
        <button type="submit" name="deleteWallet" value="1" className="button">
          {t('service:savedWallet.button')}
        </button>
      )}
    </form>
  );
}

/** The form that mails a link with which the buyer can make the changes. */
function LinkRequest({ view: { t, market }, order }: ViewOfOrder) {
  const send = t('service:receiptLink.send');
  return (
    <form method="post" action={`/receipt-links/${segment(market.code)}`} aria-label={send}>
      <p>{t('order:notices.needsLink')}</p>
      <input type="hidden" name="orderNumber" value={order.number} />
      <button type="submit" className="button">
        {send}
      </button>
      <small>{t('service:receiptLink.note')}</small>
    </form>
  );
}

/** The form for a new delivery address. */
function AddressChange({ view, order }: ViewOfOrder) {
  const { t, market } = view;
  const addressFields = (Object.keys(fields) as Name[]).map((name) =>
    addressField(view, order, name),
  );
  const country = countryName(order.deliveryCountry, market.lang);
  return (
    <form method="post" action={receiptPath(view)} noValidate id="change-address">
      <h3>{t('service:changes.address')}</h3>
      <p>{t('service:changes.text')}</p>
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
