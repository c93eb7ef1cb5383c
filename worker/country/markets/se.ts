import { euLaw } from '../country-law.ts';
import { type MarketFile, ungroupedPhone } from '../market.ts';

export const se = {
  code: 'SE',
  country: 'SE',
  locale: 'sv_SE',
  lang: 'sv-SE',
  currency: 'SEK',
  secondary: null,
  special: 'FR',
  facts: {
    timeZone: 'Europe/Stockholm',
    arrivesWithin: 8,
    invitesAfter: 14,
    flag: 'se',
    pictures: 'sv',
    deliveredTo: { fr: 'en Suède', fi: 'Ruotsiin' },
    address: {
      postcodeFirst: true,
      postcode: {
        mask: '### ##',
        example: '111 22',
        prefix: /^(?:SE|S)(?=\d)/,
        charactersAfterSpace: 2,
      },
      phone: {
        mask: ['###-### ## ##', '##-### ### ##', '####-### ###', ungroupedPhone],
        example: '070-123 45 67',
        dial: '+46',
        longest: 9,
      },
    },
    law: {
      ...euLaw,
      wants: {
        packaging:
          'Förordning (2022:1274) om producentansvar för förpackningar; Reg. (EU) 2025/40 art. 45, since 12 August 2026',
      },
      packaging: {
        representative: 'Example Representative',
        number: 'EXAMPLE-000000',
        confirm: true,
      },
      label: { languages: ['sv'], source: 'LIVSFS 2014:4 5 §' },
      disputes: { id: 'disputesSe', source: 'Lag (2015:671) om alternativ tvistlösning' },
      accessibilityAuthority: { name: 'Post- och telestyrelsen (PTS)' },
      vat: {
        supplement: [
          {
            from: null,
            basisPoints: 1200,
            source: 'Mervärdesskattelag (2023:200), 9 kap., food',
          },
          {
            from: '2026-04-01',
            basisPoints: 600,
            source: 'Temporary food rate to 2027-12-31',
          },
          { from: '2028-01-01', basisPoints: 1200, source: 'End of the temporary food rate' },
        ],
        ebook: [
          {
            from: null,
            basisPoints: 600,
            source: 'Mervärdesskattelag (2023:200), 9 kap., electronic publications',
          },
        ],
      },
    },
    sampleAddress: { street: 'Björkgatan 3', postcode: '111 22', city: 'Stockholm' },
  },
} as const satisfies MarketFile;
