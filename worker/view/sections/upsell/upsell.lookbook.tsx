import { market } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import type { Entry } from '../../lookbook-entry.ts';
import { guaranteeNoticeProps } from '../../parts/legal/guarantee-notice.props.ts';
import type { ProductFactsProps } from '../../parts/product/product-facts.tsx';
import { Upsell, type UpsellProps } from './upsell.tsx';

const facts: ProductFactsProps = {
  level: 'h3',
  kind: 'food supplement',
  quantity: 'Net quantity: 42 g · 60 tablets · Lasts 30 days',
  nutrients: {
    title: 'Nutrients and other substances',
    caption: 'Mind: Nutrients and other substances',
    portion: { label: 'Per daily portion', text: '2 tablets' },
    amount: 'Amount',
    reference: '% NRV',
    rows: [
      { drawing: 'mushroom', name: 'Pantothenic acid', amount: '6 mg', reference: '100%' },
      { drawing: 'magnesium', name: 'Magnesium', amount: '60 mg', reference: '16%' },
    ],
    note: 'NRV: nutrient reference value for adults.',
  },
  ingredients: {
    title: 'Ingredients',
    items: [{ before: 'Magnesium salts of citric acid', allergen: '', after: '' }],
    note: 'Contains none of the 14 allergens that must be declared.',
  },
  blocks: [{ title: 'Directions for use', lines: ['2 tablets a day with a glass of water.'] }],
};

const usual: UpsellProps = {
  theme: 'mind',
  placed: {
    heading: 'Your order is placed',
    text: 'You’ve paid £67.20 for it. Nothing below changes that.',
  },
  notice: null,
  position: 'Offer 3 of 3',
  heading: '2 tablets for the hours at your desk.',
  lead: 'Mind brings together magnesium, iron, iodine, zinc and three B vitamins. Two tablets with a meal, whenever in the day that is easiest to remember.',
  picture: picture('pack-mind-1', market('GB')),
  pictureText: 'Mind, 1 pack',
  points: [
    {
      drawing: 'mushroom',
      name: 'Pantothenic acid',
      dose: '6 mg a day · 100% NRV',
      claim: 'Pantothenic acid contributes to normal mental performance.',
    },
    {
      drawing: 'zinc',
      name: 'Zinc',
      dose: '3 mg a day · 30% NRV',
      claim: 'Zinc contributes to normal cognitive function.',
    },
    {
      drawing: 'water',
      name: 'Per daily portion',
      dose: '2 tablets a day',
      claim: '',
    },
  ],
  note: 'A varied and balanced diet and a healthy lifestyle are important. Mind and Balance have in common: Zinc. Count the amounts in both together.',
  question: 'Add Mind to your parcel?',
  scope:
    'Your order is placed. This would be a separate order to the same address, with no further delivery cost.',
  price: { amount: '£34.90', notes: ['incl. VAT', '£830.95 per kg'] },
  saving: null,
  action: '/upsellMind/gb',
  proof: { number: 'TW-7K2M9Q', orderKey: 'example' },
  summary: {
    caption: 'Order summary',
    lines: [
      {
        key: 'mind-1',
        id: 'mind-1',
        theme: 'mind',
        picture: picture('pack-mind-1', market('GB')),
        name: 'Mind, 1 pack',
        quantity: 'Quantity: 1',
        unitPrice: '£830.95 per kg',
        price: '£34.90',
      },
    ],
    delivery: { label: 'Express delivery', amount: 'free' },
    total: { label: 'Total', note: 'incl. VAT', amount: '£34.90' },
  },
  accept: {
    label: 'Order with obligation to pay',
    note: 'With this button you order. You then approve the payment at PayPal; without your approval nothing is charged.',
  },
  see: 'Yes, see the order',
  decline: 'No, thanks',
  facts: { title: 'What’s in it', ...facts },
  labels: null,
  guarantee: null,
};

const long: UpsellProps = {
  ...usual,
  theme: 'fat-metabolism',
  placed: {
    heading: 'Ihre Nahrungsergänzungsmittelbestellung ist aufgegeben',
    text: 'Sie haben dafür 1.079,80 € bezahlt. Nichts auf dieser Seite ändert daran etwas.',
  },
  position: 'Angebot 2 von 3',
  heading: 'Nahrungsergänzungsmittelzweitpackung mit Cholinbitartrat.',
  lead: 'Ein Nahrungsergänzungsmittel mit Cholinbitartrat, Chrompicolinat und Zinkverbindungen.',
  picture: picture('pack-burn-2', market('DE')),
  pictureText: 'Burn, 2 Packungen',
  points: [
    {
      drawing: 'sunflower',
      name: 'Cholinbitartratverbindungen',
      dose: '100 mg am Tag',
      claim: 'Cholin trägt zu einem normalen Fettstoffwechsel bei.',
    },
  ],
  question: 'Nahrungsergänzungsmittel-Zweitpackung Burn dazu?',
  price: {
    amount: '1.079,80 €',
    notes: ['inkl. Mehrwertsteuer', '539,90 € je Packung', 'Grundpreis 1.250,00 €/kg'],
  },
  saving: {
    amount: 'Sie sparen 12 %',
    note: 'Die Ersparnis vergleicht mit derselben Zahl einzelner Nahrungsergänzungsmittelpackungen.',
  },
  scope:
    'Tilauksesi on vastaanotettu. Tämä olisi erillinen lisätilaus samaan toimitusosoitteeseen ilman toimituskustannuksia.',
  summary: {
    caption: 'Bestellübersicht',
    lines: [
      {
        key: 'burn-2',
        id: 'burn-2',
        theme: 'fat-metabolism',
        picture: picture('pack-burn-2', market('DE')),
        name: 'Burn, 2 Nahrungsergänzungsmittelpackungen',
        quantity: 'Bestellmenge: 1',
        unitPrice: 'Grundpreis 1.250,00 €/kg',
        price: '1.079,80 €',
      },
    ],
    delivery: { label: 'Expressversandkostenpauschale', amount: 'kostenlos' },
    total: { label: 'Gesamtsumme', note: 'inkl. Mehrwertsteuer', amount: '1.079,80 €' },
  },
  accept: {
    label: 'Tilaukseen liittyy maksuvelvollisuus',
    note: 'Mit dieser Schaltfläche bestellen Sie. Danach geben Sie die Zahlung bei PayPal frei; ohne Ihre Freigabe wird nichts abgebucht.',
  },
  see: 'Kyllä, tilaukseen',
  decline: 'Nein, danke',
  facts: { title: 'Inhaltsstoffe und Nährwertangaben', ...facts },
  guarantee: guaranteeNoticeProps({ locale: 'de_DE', lang: 'de-DE' }, 'DE'),
};

const error: UpsellProps = {
  ...usual,
  notice: {
    kind: 'declined',
    text: 'Your wallet declined the payment. Nothing has been charged. Approve it again, with another card if you like. This is about the addition only. The order before it is placed and paid.',
  },
};

export const upsell: Entry = {
  name: 'Upsell',
  sheets: [
    'notice',
    'order-page',
    'order-summary',
    'binding',
    'guarantee-notice',
    'questions',
    'product-facts',
    'upsell',
  ],
  states: {
    usual: () => <Upsell {...usual} />,
    long: () => <Upsell {...long} />,
    error: () => <Upsell {...error} />,
  },
};
