import { euLaw } from '../../law/country-law.ts';
import { type MarketFile, openAreaCodePhone } from '../market.ts';

export const de = {
  code: 'DE',
  country: 'DE',
  locale: 'de_DE',
  lang: 'de-DE',
  currency: 'EUR',
  secondary: null,
  special: 'FR',
  facts: {
    timeZone: 'Europe/Berlin',
    flag: 'de',
    pictures: 'de',
    names: ['Bundesrepublik Deutschland', 'Federal Republic of Germany'],
    address: {
      postcodeFirst: true,
      postcode: { mask: '#####', example: '10115', prefix: /^(?:DE|D)(?=\d)/ },
      elsewhere: {
        postcodes: /^(?:27498|78266)$/,
        source: 'UStG § 1 (2): Helgoland and Büsingen are outside its territory',
      },
      phone: { mask: openAreaCodePhone, example: '0151 23456789', dial: '+49' },
    },
    law: {
      ...euLaw,
      label: { languages: ['de'], source: 'LMIDV § 2' },
      imprint: { source: 'DDG § 5; § 312i BGB' },
      packaging: {
        representative: 'Example Representative',
        number: 'EXAMPLE-000000',
        law: 'VerpackG § 9 (LUCID); Reg. (EU) 2025/40 art. 45, since 12 August 2026',
        confirm: true,
      },
      disputes: { id: 'disputesDe', source: 'VSBG § 36' },
      accessibilityAuthority: {
        name: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit (MLBF)',
      },
      vat: {
        supplement: [
          {
            from: null,
            basisPoints: 700,
            source: '§ 12 (2) no. 1 UStG, Anlage 2, food preparations in solid form',
          },
        ],
        ebook: [{ from: null, basisPoints: 700, source: '§ 12 (2) no. 14 UStG' }],
      },
    },
    sampleAddress: { street: 'Lindenweg 7', postcode: '10115', city: 'Berlin' },
  },
} as const satisfies MarketFile;
