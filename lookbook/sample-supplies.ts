import { market } from '../worker/country/markets.ts';
import { picture } from '../worker/images/catalogue.ts';
import type { BundleProps } from '../worker/view/parts/product/bundle-card.tsx';

type Supplies = {
  heading: string;
  lead: string;
  note: string;
  bundles: readonly (BundleProps & { choose: string })[];
};

/** The product in each supply, as a British page offers it. */
export const usualSupplies: Supplies = {
  heading: 'How many packs?',
  lead: 'It’s the same product in every size. The more packs you order, the less each one costs. Prices include VAT.',
  note: 'The saving compares with buying the same number of single packs at today’s price.',
  bundles: [
    {
      id: 'slim-3',
      flag: 'Our suggestion',
      picture: picture('pack-slim-3', market('GB')),
      pictureText: '3 packs of Slim',
      supply: '3-month supply',
      packs: ['3 packs', '£26.00 a pack'],
      perDay: '£0.87 a day',
      price: '£78.00',
      saving: 'You save £26.70',
      unitPrice: '£222.22 per kg',
      vat: 'incl. VAT',
      delivery: 'plus express delivery £3.90, or free with the offer above',
      total: null,
      choose: 'Choose 3 months',
    },
    {
      id: 'slim-1',
      flag: '',
      picture: picture('pack-slim-1', market('GB')),
      pictureText: '1 pack of Slim',
      supply: '1-month supply',
      packs: ['1 pack'],
      perDay: '£1.17 a day',
      price: '£34.90',
      saving: '',
      unitPrice: '£298.29 per kg',
      vat: 'incl. VAT',
      delivery: 'plus express delivery £3.90, or free with the offer above',
      total: null,
      choose: 'Choose 1 month',
    },
    {
      id: 'slim-5',
      flag: '',
      picture: picture('pack-slim-5', market('GB')),
      pictureText: '5 packs of Slim',
      supply: '5-month supply',
      packs: ['5 packs', '£24.40 a pack'],
      perDay: '£0.82 a day',
      price: '£122.00',
      saving: 'You save £52.50',
      unitPrice: '£208.55 per kg',
      vat: 'incl. VAT',
      delivery: 'plus express delivery £3.90, or free with the offer above',
      total: null,
      choose: 'Choose 5 months',
    },
  ],
};

/** The same in long words. */
export const longSupplies: Supplies = {
  ...usualSupplies,
  heading: 'Wählen Sie Ihren Nahrungsergänzungsmittelvorrat',
  lead: 'In jedem Vorrat dasselbe Produkt; nur der Preis je Packung ändert sich. Alle Preise inkl. MwSt.',
  note: 'Die Ersparnis vergleicht mit derselben Zahl einzelner Packungen zum heutigen Preis.',
  bundles: usualSupplies.bundles.map((bundle) => ({
    ...bundle,
    flag: bundle.flag && 'Unser Vorratsvorschlag',
    supply: 'Kolmenkymmenenkolmen kuukauden pakkaus',
    packs: ['Nahrungsergänzungsmittelpackungen', 'CHF 126.00 je Packung'],
    perDay: 'CHF 12.60 am Tag',
    price: 'CHF 378.00',
    saving: bundle.saving && 'Sie sparen 25 % gegenüber Einzelpackungen',
    unitPrice: 'Grundpreis CHF 2’222.22/kg',
    vat: 'inkl. MwSt.',
    delivery: 'zzgl. Expressversand CHF 13.90, mit dem Angebot oben kostenlos',
    choose: 'Kolmenkymmenen kuukauden pakkaus',
  })),
};

/** Where the total is the large figure, after the visitor's clock. */
export const suppliesWithTotal: Supplies = {
  ...usualSupplies,
  bundles: usualSupplies.bundles.map((bundle, i) => ({
    ...bundle,
    delivery: '',
    total: {
      amount: ['£81.90', '£38.80', '£125.90'][i] ?? '',
      delivery: 'plus express delivery £3.90',
    },
  })),
};
