import { formatMoney } from '../../../../catalogue/money.ts';
import { countryName } from '../../../../country/country-names.ts';
import { countryFacts, segment } from '../../../../country/markets.ts';
import { pagePath } from '../../../../pages.ts';
import type { PageOrder } from '../../../page-order.ts';
import type { View } from '../../../view.ts';
import type { AddressField, ChangesProps } from './changes.tsx';

/** The fields of the form for a new delivery address, each with its autocomplete value. */
const fields = {
  firstName: 'given-name',
  lastName: 'family-name',
  street: 'street-address',
  postcode: 'postal-code',
  city: 'address-level2',
} as const;
type Name = keyof typeof fields;
type ErrorKey = keyof typeof import('../../../../../locales/en_GB/order.json')['form']['errors'];

/** The changes that the buyer can make to the order; null once the order is released for shipping. */
export function changesProps(view: View, order: PageOrder): ChangesProps | null {
  const { t, market, form, orderKey } = view;
  if (!view.receipt.shipment?.isOpen) return null;
  const addressFields = (Object.keys(fields) as Name[]).map((name) =>
    addressField(view, order, name),
  );
  return {
    heading: t('order:changes.heading'),
    text: t('order:changes.text'),
    action: pagePath('thankyou', segment(market.code)),
    proof: { number: order.number, orderKey },
    address: {
      summary: t('order:changes.address'),
      note: t('order:changes.within', { country: countryName(order.deliveryCountry, market.lang) }),
      save: t('order:changes.save'),
      isOpen: form !== null,
      errors: {
        title: t('order:form.errorSummary'),
        errors: addressFields.filter(({ error }) => error !== ''),
      },
      fields: addressFields,
    },
    cancel: {
      summary: t('order:changes.cancel'),
      text: t('order:changes.cancelText', { total: refundText(view, order) }),
      button: t('order:changes.cancelButton'),
    },
  };
}

/**
 * The amount that the buyer gets back for a cancelled order, as a formatted price: all payments minus all
 * earlier refunds.
 */
function refundText({ market, receipt }: View, { lines, deliveryMinor, currency }: PageOrder) {
  const paid = lines.filter((line) => line.paid);
  const sum = paid.reduce((total, { totalMinor }) => total + totalMinor, deliveryMinor);
  const refunded = receipt.moneyBack.reduce(
    (total, { kind, amountMinor }) => total + (kind === 'returned' ? -amountMinor : amountMinor),
    0,
  );
  return formatMoney(Math.max(0, sum - refunded), currency, market.lang);
}

function addressField({ t, form }: View, order: PageOrder, name: Name): AddressField {
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
    error: key ? t(`order:form.errors.${key}`) : '',
    hint: isPostcode ? t('order:form.postcodeHint', { example }) : '',
    autoComplete: fields[name],
    mask: isPostcode ? JSON.stringify({ mask, raise: hasLetters === true }) : null,
  };
}
