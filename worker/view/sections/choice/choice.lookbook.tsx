import { market } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import type { Entry } from '../../lookbook-entry.ts';
import { Choice, type ChoiceProps } from './choice.tsx';

const usual: ChoiceProps = {
  heading: 'Which one is it to be?',
  products: [
    {
      id: 'collagen',
      href: null,
      picture: picture('pack-collagen-2', market('GB')),
      name: 'Collagen',
      text: 'For a good glass in the morning',
    },
    {
      id: 'mind',
      href: '#choice',
      picture: picture('pack-mind-2', market('GB')),
      name: 'Mind',
      text: 'For a good start to the working day',
    },
  ],
};

const long: ChoiceProps = {
  heading: 'Nahrungsergänzungsmittel zum Verschenken',
  products: usual.products.map((product) => ({
    ...product,
    name: 'Aamiaisravintolisä',
    text: 'Für Frühaufsteherinnen und Langschläfer an Arbeitstagen mit Besprechungsmarathon',
    href: product.href ? null : '#choice',
  })),
};

export const choice: Entry = {
  name: 'Choice of product',
  sheets: ['choice'],
  states: { usual: () => <Choice {...usual} />, long: () => <Choice {...long} /> },
};
