import { market } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import type { Entry } from '../../lookbook-entry.ts';
import { Range, type RangeProps } from './range.tsx';

const usual: RangeProps = {
  heading: 'What’s your day like?',
  shelf: picture('shelf-six', market('GB')),
  tiles: [
    {
      theme: 'weight',
      name: 'Slim',
      href: '/take/gb?src=v1',
      situation: 'You’ve decided to eat less for a while.',
      dose: 'Glucomannan · 3 g a day',
      claim: 'Glucomannan in the context of an energy restricted diet contributes to weight loss.',
      statements:
        'The beneficial effect is obtained with a daily intake of 3 g of glucomannan in three doses of 1 g each, together with 1–2 glasses of water, before meals and in the context of an energy-restricted diet.',
      note: '',
    },
    {
      theme: 'detox',
      name: 'Detolex',
      href: '/take/gb?src=v2',
      situation: 'Full weeks, and one habit that should stick.',
      dose: 'Choline · 100 mg a day',
      claim: 'Choline contributes to the maintenance of normal liver function.',
      statements: '',
      note: '',
    },
    {
      theme: 'fat-metabolism',
      name: 'Burn',
      href: null,
      situation: 'You take Slim and want something to go with the meal.',
      dose: 'Choline · 100 mg a day',
      claim: 'Choline contributes to normal lipid metabolism.',
      statements: '',
      note: 'We offer it once you’ve ordered Slim.',
    },
  ],
  note: 'A varied and balanced diet and a healthy lifestyle are important. The amounts refer to the daily portion stated on the pack.',
  quiz: {
    href: '/v1/gb',
    heading: 'Not sure?',
    text: 'Questions about an ordinary day, then a plan that fits it.',
    label: '2 minutes of questions',
  },
};

const long: RangeProps = {
  ...usual,
  heading: 'Nahrungsergänzungsmittel für Schichtarbeitswochen',
  tiles: usual.tiles.map((tile) => ({
    ...tile,
    situation: 'Feierabendverpflegungsgewohnheiten, an denen sich etwas ändern soll.',
    dose: 'Pantothensäureverbindungen · 1.126 mg am Tag · 1.000 % NRV',
    note: 'Tarjoamme sitä, kun olet tilannut ensimmäisen ravintolisäpakkauksesi.',
  })),
  quiz: {
    ...usual.quiz,
    heading: 'Entscheidungsschwierigkeiten?',
    label: 'Kysymyksiin vastaaminen',
  },
};

export const range: Entry = {
  name: 'Range',
  sheets: [
    'range',
    'theme-detox',
    'theme-blood-sugar',
    'theme-collagen',
    'theme-fat-metabolism',
    'theme-mind',
  ],
  states: { usual: () => <Range {...usual} />, long: () => <Range {...long} /> },
};
