import { market } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import type { Entry } from '../../lookbook-entry.ts';
import { Article, type ArticleProps } from './article.tsx';

const usual: ArticleProps = {
  adLabel: 'Advertisement',
  kicker: 'How to read a label',
  heading: 'How to read a label in a minute.',
  standfirst:
    '4 things tell you what a supplement is worth: the dose, the reference value, the claim and the price. Then try it on ours.',
  author:
    'By Tarnwell Example ApS. We make and sell the product described here, and we pay for this page.',
  date: { iso: '2026-11-21', text: '21 November 2026' },
  jump: { href: '#products', label: 'Choose your packs' },
  blocks: [
    {
      kind: 'text',
      text: 'A label is a small contract. It names what is in a pack, how much of it a daily portion holds, and what share of the reference value that is.',
    },
    { kind: 'heading', text: 'First line: the dose' },
    {
      kind: 'text',
      text: 'An authorised claim holds from an amount upwards. Below that amount nobody may make it.',
    },
    {
      kind: 'claim',
      text: 'Chromium contributes to normal macronutrient metabolism.',
      source: 'Reg. (EU) No 432/2012 · from 6 µg in a daily portion',
    },
    {
      kind: 'note',
      text: 'A varied and balanced diet and a healthy lifestyle are important. The amounts refer to the daily portion stated on the pack.',
    },
    {
      kind: 'figure',
      picture: picture('pack-slim-1', market('GB')),
      pictureText: 'Slim by Tarnwell: an amber bottle with a white label',
      caption: 'The label of Slim names both nutrients and their amounts on its front.',
    },
    {
      kind: 'facts',
      title: 'Slim in figures',
      rows: [
        { label: 'Glucomannan', value: '3 g a day' },
        { label: 'Chromium', value: '40 µg a day · 100% NRV' },
        { label: 'Capsules', value: '180, for 30 days' },
      ],
      note: '',
    },
    {
      kind: 'action',
      action: {
        href: '/take/gb',
        label: 'How many packs?',
        note: '30-day money-back guarantee · tracked delivery',
      },
    },
    { kind: 'heading', text: 'Second line: the nutrient' },
    {
      kind: 'text',
      text: 'Claims belong to nutrients, not to brands. The same sentence stands on every product that holds enough of one.',
    },
    { kind: 'action', action: { href: '/take/gb', label: 'How many packs?' } },
  ],
};

const long: ArticleProps = {
  ...usual,
  adLabel: 'Anzeige',
  kicker: 'Lebensmittelinformationsverordnung verständlich erklärt',
  heading: 'Nahrungsergänzungsmittelkennzeichnungsvorschriften in einer Minute.',
  standfirst:
    'Menge, Nährstoff, Aussage: Drei Zeilen entscheiden, ob ein Nahrungsergänzungsmittel Wort hält.',
  author:
    'Von Tarnwell Example ApS. Wir stellen das beschriebene Nahrungsergänzungsmittel her, verkaufen es und bezahlen diese Seite.',
  date: { iso: '2026-11-21', text: '21. November 2026' },
  jump: { href: '#products', label: 'Packungen wählen' },
  blocks: [
    { kind: 'heading', text: 'Tagesverzehrempfehlungsmengenangabe' },
    {
      kind: 'claim',
      text: 'Chrom trägt zu einem normalen Stoffwechsel von Makronährstoffen bei.',
      source: 'Durchführungsverordnung (EU) Nr. 432/2012 · ab 6 µg je Tagesverzehrempfehlung',
    },
    {
      kind: 'facts',
      title: 'Ravintosisältöilmoituksen tiedot',
      rows: [
        {
          label: 'Glukomannaanikuituvalmiste konjac-juuresta',
          value: '3 g päivässä, kolmessa annoksessa',
        },
        {
          label: 'Pantothensäureverbindungen',
          value: '6 mg am Tag · 100 % des Nährstoffbezugswertes',
        },
      ],
      note: 'inkl. Mehrwertsteuer · zuzüglich Expressversandkostenpauschale 4,90 €, mit dem Angebot oben kostenlos',
    },
    {
      kind: 'action',
      action: {
        href: '/take/de',
        label: 'Nahrungsergänzungsmittelvorrat wählen',
        note: '30 Tage Geld-zurück-Garantie · Versand mit Sendungsverfolgung',
      },
    },
  ],
};

export const article: Entry = {
  name: 'Article',
  sheets: ['article'],
  states: { usual: () => <Article {...usual} />, long: () => <Article {...long} /> },
};
