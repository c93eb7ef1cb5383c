import { picture } from '../../worker/images/catalogue.ts';
import { market } from '../../worker/markets.ts';
import type { ProductFactsProps } from '../../worker/view/parts/product-facts.tsx';
import { Upsell, type UpsellProps } from '../../worker/view/sections/upsell.tsx';
import type { Entry } from '../entry.ts';

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
      { drawing: 'spinach', name: 'Magnesium', amount: '60 mg', reference: '16%' },
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
  notice: null,
  heading: 'Add Mind to your parcel?',
  lead: 'A food supplement with pantothenic acid, vitamins B6 and B12, magnesium, iron, zinc and iodine in two tablets a day.',
  picture: picture('pack-mind-1', market('GB')),
  pictureText: 'Mind, 1 pack',
  scope:
    'Your order is placed. This would be a separate order to the same address, with no further delivery cost.',
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
  decline: 'No, thanks',
  facts: { title: 'What is in it', ...facts },
};

const long: UpsellProps = {
  ...usual,
  theme: 'fat-metabolism',
  heading: 'Nahrungsergänzungsmittel-Zweitpackung Burn dazu?',
  lead: 'Ein Nahrungsergänzungsmittel mit Cholinbitartrat, Chrompicolinat und Zinkverbindungen für den Makronährstoffstoffwechsel.',
  picture: picture('pack-burn-2', market('DE')),
  pictureText: 'Burn, 2 Packungen',
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
  decline: 'Nein, danke',
  facts: { title: 'Inhaltsstoffe und Nährwertangaben', ...facts },
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
