import { market } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import type { Entry } from '../../lookbook-entry.ts';
import { Legal, type LegalProps } from './legal.tsx';

const usual: LegalProps = {
  heading: 'The rules between us, in plain English',
  lead: 'Everything that applies to an order with us, in plain words.',
  contents: 'Legal sections',
  sections: [
    {
      id: 'delivery',
      title: 'Delivery',
      text: {
        intro: 'We deliver with a parcel service that shows you where your parcel is.',
        blocks: [
          {
            id: 'cost',
            heading: 'What it costs',
            paragraphs: [
              'Delivery costs £3.90 an order, or nothing where you order before your deadline.',
            ],
          },
          {
            id: 'time',
            heading: 'How long it takes',
            paragraphs: [
              'We pack on the next working day. The parcel arrives 1 to 3 working days later.',
              'You get a mail with the tracking link when it leaves us.',
            ],
          },
        ],
      },
    },
    {
      id: 'ingredients',
      title: 'Ingredients',
      text: { intro: 'What is in each of our products.', blocks: [] },
      products: [
        {
          id: 'slim',
          theme: 'weight',
          name: 'Slim',
          picture: picture('pack-slim-1', market('GB')),
          pictureText: 'Slim by Tarnwell: an amber bottle with a white label',
          facts: {
            level: 'h4',
            kind: 'food supplement',
            quantity: 'Net quantity: 117 g · 180 capsules · Lasts 30 days',
            nutrients: {
              title: 'Nutrients and other substances',
              caption: 'Slim: Nutrients and other substances',
              portion: { label: 'Per daily portion', text: '6 capsules' },
              amount: 'Amount',
              reference: '% NRV',
              rows: [
                { drawing: 'konjac', name: 'Glucomannan', amount: '3 g', reference: '–' },
                { drawing: 'chromium', name: 'Chromium', amount: '40 µg', reference: '100%' },
              ],
              note: 'NRV: nutrient reference value for adults.',
            },
            ingredients: {
              title: 'Ingredients',
              items: [
                { before: 'Konjac root powder (95% glucomannan)', allergen: '', after: '' },
                {
                  before: 'Capsule shell: hydroxypropyl methylcellulose',
                  allergen: '',
                  after: '',
                },
              ],
              note: 'Contains none of the 14 allergens that must be declared.',
            },
            blocks: [{ title: 'Storage', lines: ['Store closed, in a dry place below 25 °C.'] }],
          },
        },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      text: { intro: 'Write or call; a person answers.', blocks: [] },
      contact: {
        variant: 'compliant',
        phone: { label: 'Phone:', number: '+45 70 00 00 00' },
        email: { label: 'Email:', address: 'care@tarnwell.example' },
        lines: ['Tarnwell Example ApS · 1 Example Street', 'London EC1A 1AA', 'United Kingdom'],
        note: 'Trading in Great Britain. Write to us at this address about anything to do with your contract.',
      },
    },
  ],
};

const long: LegalProps = {
  heading: 'Allgemeine Geschäftsbedingungen und Rechtsinformationen',
  lead: 'Tilausehdot, tietosuojaselosteet ja saavutettavuusselosteet yhdellä sivulla.',
  contents: 'Rechtliche Abschnitte',
  sections: [
    {
      id: 'refund',
      title: 'Widerrufsbelehrung und Rückerstattungsbedingungen',
      text: {
        intro:
          'Verbraucherinnen und Verbraucher haben ein vierzehntägiges Fernabsatzwiderrufsrecht.',
        blocks: [
          {
            id: 'form',
            heading: 'Muster-Widerrufsformularbestandteile',
            paragraphs: [
              'Nahrungsergänzungsmittelverpackungsrücksendungen sind unfrei nicht möglich.',
              'Peruuttamisilmoituslomakkeen toimittaminen sähköpostitse riittää määräajan noudattamiseksi.',
            ],
          },
        ],
      },
    },
    {
      id: 'accessibility',
      title: 'Saavutettavuusseloste ja barrierefreiheitsstärkende Maßnahmen',
      text: { intro: 'Verkkosivustomme noudattaa saavutettavuusvaatimuksia.', blocks: [] },
    },
  ],
};

export const legal: Entry = {
  name: 'Legal',
  sheets: ['product-facts', 'contact', 'legal'],
  states: { usual: () => <Legal {...usual} />, long: () => <Legal {...long} /> },
};
