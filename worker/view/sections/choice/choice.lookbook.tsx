import { market } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import type { Entry } from '../../lookbook-entry.ts';
import { Choice, type ChoiceProps } from './choice.tsx';

const usual: ChoiceProps = {
  heading: 'Which one is it to be?',
  products: [
    {
      id: 'collagen',
      href: '#choice',
      picture: picture('pack-collagen-1', market('GB')),
      name: 'Collagen',
      text: 'For a good glass in the morning',
      isShown: true,
    },
    {
      id: 'mind',
      href: '#choice',
      picture: picture('pack-mind-1', market('GB')),
      name: 'Mind',
      text: 'For a good start to the working day',
      isShown: false,
    },
  ],
};

const long: ChoiceProps = {
  heading: 'Nahrungsergänzungsmittel zum Verschenken',
  products: usual.products.map((product) => ({
    ...product,
    name: 'Aamiaisravintolisä',
    text: 'Für Frühaufsteherinnen und Langschläfer an Arbeitstagen mit Besprechungsmarathon',
    isShown: !product.isShown,
  })),
};

export const choice: Entry = {
  name: 'Choice of product',
  sheets: ['choice'],
  states: { usual: () => <Choice {...usual} />, long: () => <Choice {...long} /> },
};
