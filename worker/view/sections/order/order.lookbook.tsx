import { longSupplies, usualSupplies } from '../../../../lookbook/sample-supplies.ts';
import { market } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import { copyAddress } from '../../island-copy.ts';
import type { Entry } from '../../lookbook-entry.ts';
import { orderFormWords } from './form/order-form.props.ts';
import { Order, type OrderProps } from './order.tsx';

const gb = market('GB');

const pay: OrderProps['pay'] = {
  label: 'Continue with PayPal',
  note: 'Next you approve the payment with PayPal, then you see your order once more. Nothing is charged until you place it.',
  logo: picture('payment-paypal', gb),
};

const usual: OrderProps = {
  isStopped: false,
  action: '/orders/gb#checkout',
  from: 'take',
  supplies: usualSupplies,
  bundles: usualSupplies.bundles.map((bundle) => ({ ...bundle, chosen: 'Your choice' })),
  chosen: 'slim-3',
  error: '',
  checkout: {
    heading: 'Your order',
    fields: 'Or fill in the address yourself',
  },
  first: 'cards',
  isItemised: false,
  sums: {
    caption: 'Order summary',
    delivery: {
      label: 'Express delivery',
      inLine: 'Express delivery:',
      fee: { running: 'free', over: '£3.90' },
    },
    total: { label: 'Total', note: 'incl. VAT' },
    bundles: usualSupplies.bundles.map(({ id, picture, price, packs, unitPrice }) => ({
      id,
      picture,
      name: `Slim, ${packs}`,
      unitPrice,
      price,
      sum: price,
      sumWithBump: null,
    })),
    bump: null,
  },
  guarantee: '30 days to decide',
  notice: null,
  wrong: { title: 'Please check these fields', wrong: [] },
  express: { ...pay, label: 'Express with PayPal' },
  note: null,
  bump: null,
  gift: null,
  pay,
  form: {
    own: { values: { country: 'United Kingdom' }, country: 'GB', errors: {} },
    words: { address: copyAddress('order-form', gb), props: orderFormWords(gb) },
  },
  payment: {
    label: 'Ways to pay:',
    mark: { name: 'PayPal', picture: picture('payment-paypal', gb) },
    text: 'You pay with PayPal: from your PayPal balance, your bank account, or a debit or credit card. We don’t take other payments.',
  },
};

const long: OrderProps = {
  ...usual,
  supplies: longSupplies,
  bundles: longSupplies.bundles.map((bundle) => ({ ...bundle, chosen: 'Ihre Auswahl' })),
  express: {
    ...pay,
    label: 'Express mit PayPal',
    note: 'PayPal übermittelt Ihren Namen und Ihre Lieferanschrift. Danach sehen Sie Ihre Bestellung noch einmal.',
  },
  note: {
    id: 'note',
    label: 'Pakettiin mukaan tuleva henkilökohtainen tervehdys',
    optional: 'vapaaehtoinen',
    hint: 'Höchstens 200 Zeichen. Wir drucken sie genau so aus, wie Sie sie hier schreiben.',
    longest: 200,
    value: 'Hyvää syntymäpäivää!\nToivottavasti nähdään pian.',
    error: 'Bitte ohne Internetadressen: Auf Papier kann sie niemand anklicken.',
  },
  gift: {
    id: 'gift',
    heading: 'Sähkökirjasi kuuluu hintaan',
    price: '0,00 €',
    ebook: {
      picture: picture('spread-habits', gb),
      pictureText: 'Two open pages of the e-book on a tablet computer',
      title: 'Kleine Ernährungsgewohnheiten, eine nach der anderen',
      text: 'Mit beiden Erklärungen können Sie das Arbeitsbuch sofort nach der Zahlung herunterladen.',
      small: 'PDF-tiedosto, 112 sivua',
    },
    consents: {
      id: 'gift',
      boxes: [
        { name: 'consentDelivery', text: 'Haluan sähkökirjan heti.', isChosen: false },
        {
          name: 'consentWithdrawal',
          text: 'Tiedän, että peruuttamisoikeuteni päättyy, kun lataus alkaa.',
          isChosen: false,
        },
      ],
      error: '',
    },
  },
  checkout: {
    heading: 'Bestellzusammenfassung und Lieferanschrift',
    fields: 'Oder die Lieferanschrift selbst ausfüllen',
  },
};

const error: OrderProps = {
  ...usual,
  chosen: '',
  error: 'Please choose a supply',
  wrong: {
    title: 'Please check these fields',
    wrong: [
      { id: 'products', label: 'How many packs?', error: 'Please choose a supply' },
      {
        id: 'order-email',
        label: 'Email',
        error: 'An address looks like name@example.com',
      },
      { id: 'order-city', label: 'Town or city', error: 'Please fill this in' },
    ],
  },
  notice: { kind: 'declined', text: 'The wallet declined the payment. Nothing was charged.' },
  form: {
    ...usual.form,
    own: {
      country: 'GB',
      values: { country: 'United Kingdom', email: 'kim' },
      errors: { email: 'An address looks like name@example.com', city: 'Please fill this in' },
    },
  },
};

export const order: Entry = {
  name: 'Order',
  sheets: [
    'bundle-card',
    'bundle-total',
    'fields',
    'error-list',
    'order-summary',
    'notice',
    'checkout-summary',
    'order-bump',
    'text-area',
    'order-note',
    'order',
  ],
  states: {
    usual: () => <Order {...usual} />,
    folded: () => <Order {...usual} first={{ change: 'Change size' }} isItemised />,
    'wallet first': () => <Order {...usual} first="wallet" />,
    long: () => <Order {...long} />,
    error: () => <Order {...error} />,
  },
};
