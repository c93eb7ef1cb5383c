import type { Entry } from '../../lookbook-entry.ts';
import { Facts, type FactsProps } from './facts.tsx';

const usual: FactsProps = {
  heading: 'What’s in it',
  lead: 'The whole label, just as it is on the pack.',
  label: {
    level: 'h3',
    kind: 'food supplement',
    quantity: 'Net quantity: 300 g · 30 scoops of powder · Lasts 30 days',
    nutrients: {
      title: 'Nutrients and other substances',
      caption: 'Collagen: Nutrients and other substances',
      portion: { label: 'Per daily portion', text: '1 level scoop (10 g) a day' },
      amount: 'Amount',
      reference: '% NRV',
      rows: [
        { drawing: 'fish', name: 'Collagen hydrolysate', amount: '9.8 g', reference: '–' },
        { drawing: 'rose-hip', name: 'Vitamin C', amount: '80 mg', reference: '100%' },
        { drawing: 'zinc', name: 'Zinc', amount: '3 mg', reference: '30%' },
        { drawing: 'oat', name: 'Biotin', amount: '50 µg', reference: '100%' },
      ],
      note: 'NRV: nutrient reference value for adults, Annex XIII to Regulation (EU) No 1169/2011. – No reference value has been set.',
    },
    ingredients: {
      title: 'Ingredients',
      items: [
        { before: 'Collagen hydrolysate (', allergen: 'fish', after: ')' },
        { before: 'L-ascorbic acid (vitamin C)', allergen: '', after: '' },
        { before: 'Zinc citrate', allergen: '', after: '' },
        { before: 'D-biotin', allergen: '', after: '' },
      ],
      note: 'Contains fish.',
    },
    blocks: [
      {
        title: 'Directions for use',
        lines: [
          'Stir 1 level scoop (10 g) a day into 200 ml of water, juice or yoghurt and drink or eat it at once.',
        ],
      },
      {
        title: 'Please note',
        lines: [
          'Do not exceed the stated daily portion.',
          'A food supplement is no substitute for a varied and balanced diet and a healthy lifestyle.',
          'Keep out of the reach of young children.',
          'Not suitable for people with a fish allergy.',
        ],
      },
      {
        title: 'Storage',
        lines: ['Store closed, in a dry place below 25 °C. Best before: see the base of the pack.'],
      },
    ],
  },
  note: 'A varied and balanced diet and a healthy lifestyle are important. The amounts refer to the daily portion stated on the pack.',
};

const long: FactsProps = {
  ...usual,
  heading: 'Nahrungsergänzungsmittelinhaltsstoffe',
  lead: 'Das ganze Etikett, so wie es auf der Packung steht.',
  label: {
    ...usual.label,
    kind: 'Nahrungsergänzungsmittel',
    quantity: 'Nettofüllmenge: 117 g · 180 Kapseln · Reicht für 30 Tage',
    nutrients: {
      ...usual.label.nutrients,
      title: 'Ravintoaineet ja muut aineet tuoteselosteen mukaan',
      portion: { label: 'Pro Tagesverzehrempfehlung', text: '6 Kapseln am Tag, in drei Portionen' },
      amount: 'Menge',
      rows: [
        { drawing: 'fish', name: 'Kollageenihydrolysaatti', amount: '9,8 g', reference: '–' },
        { drawing: 'konjac', name: 'Glukomannaanikuitu', amount: '3 g', reference: '–' },
        {
          drawing: 'mushroom',
          name: 'Pantothensäureverbindungen',
          amount: '1.126 mg',
          reference: '1.000 %',
        },
      ],
      note: 'NRV: Nährstoffbezugswert für Erwachsene nach Anhang XIII der Lebensmittelinformationsverordnung.',
    },
    ingredients: {
      title: 'Zutaten',
      items: [
        { before: 'Überzugsmittel: Hydroxypropylmethylcellulose', allergen: '', after: '' },
        { before: 'Kollagenhydrolysat (', allergen: 'Fisch', after: ')' },
        { before: 'Trennmittel: Magnesiumsalze der Speisefettsäuren', allergen: '', after: '' },
      ],
      note: 'Enthält Fisch.',
    },
  },
};

export const facts: Entry = {
  name: 'Facts',
  sheets: ['facts', 'product-facts'],
  states: { usual: () => <Facts {...usual} />, long: () => <Facts {...long} /> },
};
