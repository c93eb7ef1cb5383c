import { market } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import type { Entry } from '../../lookbook-entry.ts';
import { Hero, type HeroProps } from './hero.tsx';

const usual: HeroProps = {
  eyebrow: 'food supplement · 180 capsules · one month',
  heading: 'Weight loss, on a plan you can keep.',
  lead: 'Glucomannan in the context of an energy restricted diet contributes to weight loss. Take two capsules before each main meal with one or two glasses of water.',
  action: {
    href: '#products',
    label: 'How many packs?',
    note: '30-day money-back guarantee · tracked delivery',
  },
  picture: picture('pack-slim-1', market('GB')),
  pictureText: 'Slim by Tarnwell: an amber bottle with a white label',
  caption: 'Konjac fibre and chromium, before each meal',
  scene: null,
  sprigs: ['sprig-sage', 'sprig-eucalyptus'],
  gallery: null,
};

const withGallery: HeroProps = {
  ...usual,
  gallery: {
    label: 'Pictures of Slim',
    pictures: [
      { picture: usual.picture, text: usual.pictureText, name: 'Pack' },
      { picture: picture('back-slim', market('GB')), text: 'The label’s back', name: 'Label' },
      { picture: picture('ingredient-slim', market('GB')), text: 'A root', name: 'Inside' },
      { picture: picture('scale-slim', market('GB')), text: 'A capsule', name: 'Size' },
      { picture: picture('day-slim', market('GB')), text: 'Six capsules', name: 'A day' },
    ],
  },
};

const group: HeroProps = {
  ...usual,
  picture: picture('pack-slim-6', market('GB')),
  pictureText: '6 packs of Slim',
};

const range: HeroProps = {
  ...usual,
  eyebrow: '',
  heading: '6 supplements. Find yours in a minute.',
  picture: picture('range-six', market('GB')),
  pictureText: 'The 6 products by Tarnwell, side by side',
  caption: '',
};

const months: HeroProps = {
  ...usual,
  heading: 'Give a new habit 3 months.',
  scene: {
    kind: 'months',
    marks: ['Month 1', 'Month 2', 'Month 3'].map((figure) => ({ figure, text: '' })),
  },
};

const figures: HeroProps = {
  ...usual,
  heading: 'For people who read the numbers first.',
  scene: {
    kind: 'figures',
    marks: [
      { figure: '3 g', text: 'Glucomannan' },
      { figure: '40 µg', text: 'Chromium' },
      { figure: '180 capsules', text: 'Lasts 30 days' },
    ],
  },
};

const long: HeroProps = {
  ...usual,
  eyebrow: 'Nahrungsergänzungsmittel · 180 Kapseln · 1 Monat',
  heading: 'Nahrungsergänzungsmittel für Ihren Energiestoffwechsel im Wechselschichtalltag.',
  lead: 'Ravintolisien suositeltua vuorokausiannosta ei saa ylittää. Monipuolinen ja tasapainoinen ruokavalio sekä terveelliset elämäntavat ovat tärkeitä.',
  action: {
    href: '#products',
    label: 'Vorratspackung auswählen',
    note: '30 Tage Geld-zurück-Garantie · Expressversand mit Sendungsverfolgung',
  },
  picture: picture('pack-collagen-1', market('FI')),
  caption: 'C-vitamiinia, sinkkiä, biotiinia ja kollageenipeptidejä',
};

export const hero: Entry = {
  name: 'Hero',
  sheets: ['hero', 'gallery', 'waiting', 'hero-alone', 'hero-scene'],
  states: {
    usual: () => <Hero {...usual} />,
    'with a gallery': () => <Hero {...withGallery} />,
    group: () => <Hero {...group} />,
    range: () => <Hero {...range} />,
    months: () => <Hero {...months} />,
    figures: () => <Hero {...figures} />,
    long: () => <Hero {...long} />,
  },
};
