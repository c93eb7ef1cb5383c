import { euLaw } from '../country-law.ts';
import { type MarketFile, openAreaCodePhone } from '../market.ts';

export const de = {
  code: 'DE',
  country: 'DE',
  locale: 'de_DE',
  lang: 'de-DE',
  capitalNouns: true,
  currency: 'EUR',
  secondary: null,
  special: 'FR',
  facts: {
    timeZone: 'Europe/Berlin',
    arrivesWithin: 8,
    invitesAfter: 14,
    flag: 'de',
    pictures: 'de',
    names: ['Bundesrepublik Deutschland', 'Federal Republic of Germany'],
    deliveredTo: { fr: 'en Allemagne', fi: 'Saksaan' },
    address: {
      postcodeFirst: true,
      postcode: { mask: '#####', example: '10115', prefix: /^(?:DE|D)(?=\d)/ },
      unserved: {
        postcodes: /^(?:27498|78266)$/,
        source: 'UStG § 1 (2): Helgoland and Büsingen are outside its territory',
      },
      phone: { mask: openAreaCodePhone, example: '0151 23456789', dial: '+49', longest: 10 },
    },
    law: {
      ...euLaw,
      wants: {
        notification: 'NemV § 5',
        packaging: 'VerpackG § 9 (LUCID); Reg. (EU) 2025/40 art. 45, since 12 August 2026',
      },
      label: { languages: ['de'], source: 'LMIDV § 2' },
      imprint: { source: 'DDG § 5; § 312i BGB' },
      doseLimits: [
        {
          amounts: { 'vitamin-b6': 0.9 },
          since: '2024-08-13',
          source: 'BfR, Höchstmengenvorschläge 2024',
          confirm: true,
        },
        {
          amounts: { chromium: 60 },
          since: '2021-03-15',
          source: 'BfR, Höchstmengenvorschläge 2021',
          confirm: true,
        },
      ],
      notification: {
        register: 'BVL',
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
