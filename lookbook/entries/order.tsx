import { picture } from '../../worker/images/catalogue.ts';
import { market } from '../../worker/markets.ts';
import { wordsAddress } from '../../worker/view/island-words.ts';
import { orderFormWords } from '../../worker/view/props/order-form.ts';
import { Order, type OrderProps } from '../../worker/view/sections/order.tsx';
import type { Entry } from '../entry.ts';
import { long as longBundles, usual as usualBundles } from './bundles.tsx';

const gb = market('GB');

const usual: OrderProps = {
  action: '/orders/gb#checkout',
  from: 'take',
  supplies: usualBundles,
  bundles: usualBundles.bundles.map((bundle) => ({
    ...bundle,
    summary: `${bundle.packs} · ${bundle.price}`,
  })),
  chosen: 'slim-3',
  error: '',
  checkout: {
    heading: 'Your order',
    lead: 'No account. You check everything once more before you order.',
  },
  sums: null,
  notice: null,
  form: {
    own: { idPrefix: 'order', values: { country: 'United Kingdom' }, errors: {} },
    words: { address: wordsAddress('order-form', gb), props: orderFormWords(gb) },
  },
  payment: {
    label: 'Ways to pay:',
    marks: [
      { name: 'PayPal', picture: picture('payment-paypal', gb) },
      { name: 'Visa', picture: picture('payment-visa', gb) },
      { name: 'Mastercard', picture: picture('payment-mastercard', gb) },
    ],
  },
};

const long: OrderProps = {
  ...usual,
  supplies: longBundles,
  bundles: longBundles.bundles.map((bundle) => ({
    ...bundle,
    summary: `${bundle.packs} · ${bundle.price}`,
  })),
  checkout: {
    heading: 'Bestellzusammenfassung und Lieferanschrift',
    lead: 'Kein Kundenkonto erforderlich. Vor dem zahlungspflichtigen Bestellen sehen Sie alles noch einmal.',
  },
};

const error: OrderProps = {
  ...usual,
  chosen: '',
  error: 'Please choose a supply',
  notice: { kind: 'declined', text: 'The wallet declined the payment. Nothing was charged.' },
  form: {
    ...usual.form,
    own: {
      idPrefix: 'order',
      values: { country: 'United Kingdom', email: 'kim' },
      errors: { email: 'An address looks like name@example.com', city: 'Please fill this in' },
    },
  },
};

export const order: Entry = {
  name: 'Order',
  sheets: ['bundle-card', 'fields', 'order-summary', 'notice', 'order'],
  states: {
    usual: () => <Order {...usual} />,
    long: () => <Order {...long} />,
    error: () => <Order {...error} />,
  },
};
