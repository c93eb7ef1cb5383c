import { euLaw } from '../country-law.ts';
import { type MarketFile, ungroupedPhone } from '../market.ts';

/** Belgium in French. */
export const be = {
  code: 'BE',
  country: 'BE',
  locale: 'fr_FR',
  overlay: 'fr_BE',
  lang: 'fr-BE',
  currency: 'EUR',
  secondary: 'FR',
  special: 'BE',
  facts: {
    timeZone: 'Europe/Brussels',
    arrivesWithin: 9,
    invitesAfter: 14,
    flag: 'be',
    names: ['België'],
    deliveredTo: { fr: 'en Belgique', fi: 'Belgiaan' },
    address: {
      postcodeFirst: true,
      postcode: { mask: '####', example: '1000', prefix: /^(?:BE|B)(?=\d)/ },
      phone: {
        mask: ['### ## ## ##', '## ### ## ##', '#### ## ## ##', ungroupedPhone],
        example: '0470 12 34 56',
        dial: '+32',
        longest: 9,
      },
    },
    law: {
      ...euLaw,
      wants: {
        notification:
          'Arrêté royal du 30 mai 2021 (nutriments), arrêtés royaux du 29 août 2021 (plantes; autres substances): number NUT/PL/AS',
        packaging:
          'Accord de coopération interrégional du 4 novembre 2008 (Fost Plus); Reg. (EU) 2025/40 art. 45, since 12 August 2026',
      },
      doseLimits: [
        {
          amounts: {
            'vitamin-c': 1000,
            'vitamin-e': 39,
            'vitamin-b6': 6,
            chromium: 187.5,
            zinc: 22.5,
            selenium: 105,
            iodine: 225,
            iron: 45,
            magnesium: 450,
          },
          since: '2021-06-21',
          source: 'Arrêté royal du 30 mai 2021, annexe; amounts as notified in 2016/0615/B',
          confirm: true,
        },
      ],
      notification: {
        register: 'NUT',
        numbers: {
          slim: 'EXAMPLE-1',
          detolex: 'EXAMPLE-2',
          balance: 'EXAMPLE-3',
          collagen: 'EXAMPLE-4',
          burn: 'EXAMPLE-5',
          mind: 'EXAMPLE-6',
        },
        confirm: true,
      },
      packaging: {
        representative: 'Example Representative',
        number: 'EXAMPLE-000000',
        confirm: true,
      },
      label: {
        languages: ['nl', 'fr', 'de'],
        source: 'Loi du 24 janvier 1977 art. 8: the languages of the region of sale',
      },
      disputes: { id: 'disputesBe', source: 'Code de droit économique Art. XVI.4' },
      accessibilityAuthority: { name: 'SPF Économie', de: 'FÖD Wirtschaft' },
      vat: {
        supplement: [
          {
            from: null,
            basisPoints: 600,
            source: 'A.R. no. 20 of 20 July 1970, table A, food',
          },
        ],
        ebook: [
          {
            from: null,
            basisPoints: 600,
            source: 'A.R. no. 20 of 20 July 1970, table A, publications',
          },
        ],
      },
    },
    sampleAddress: { street: '18 rue du Marché', postcode: '1000', city: 'Bruxelles' },
  },
} as const satisfies MarketFile;
