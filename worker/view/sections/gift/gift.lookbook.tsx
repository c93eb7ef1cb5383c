import { market } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import type { Entry } from '../../lookbook-entry.ts';
import { Gift, type GiftProps } from './gift.tsx';

const usual: GiftProps = {
  heading: 'An ebook comes with it',
  lead: 'It’s included with every size on this page. The link comes to you by email.',
  picture: picture('ebook-meal-plan', market('GB')),
  pictureText: 'Cover of the ebook “The four-week meal plan”',
  title: 'The four-week meal plan',
  summary:
    '4 weeks of breakfasts, lunches and dinners, with shopping lists, portion sizes and the energy in every meal.',
  form: 'PDF, 64 pages',
};

const long: GiftProps = {
  ...usual,
  heading: 'Ernährungsplanungsbuch als kostenlose Beigabe',
  lead: 'Jokaisen ravintolisäpakkauksen mukana, ilman lisäveloitusta. Der Herunterladelink kommt per E-Mail-Nachricht.',
  picture: picture('ebook-recipes', market('DE')),
  pictureText: 'Umschlag des E-Books „Sechzig Alltagsrezepte“',
  title: 'Sechzig Hülsenfrüchtegemüsegerichte',
  summary:
    'Sechzig Rezepte mit Gemüse, Hülsenfrüchten, Fisch und Vollkorngetreide, jedes mit vollständiger Nährwerttabelle.',
};

export const gift: Entry = {
  name: 'Gift',
  sheets: ['gift'],
  states: { usual: () => <Gift {...usual} />, long: () => <Gift {...long} /> },
};
