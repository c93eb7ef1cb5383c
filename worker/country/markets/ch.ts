import { GUARANTEE_DAYS } from '../country-law.ts';
import { type MarketFile, ungroupedPhone } from '../market.ts';

/** Switzerland in German. */
export const ch = {
  code: 'CH',
  country: 'CH',
  locale: 'ch_CH',
  lang: 'de-CH',
  capitalNouns: true,
  currency: 'CHF',
  secondary: 'DE',
  special: 'CH-FR',
  facts: {
    timeZone: 'Europe/Zurich',
    arrivesWithin: 12,
    invitesAfter: 14,
    flag: 'ch',
    names: ['Svizzera', 'Svizra', 'Swiss'],
    deliveredTo: { fr: 'en Suisse', fi: 'Sveitsiin', de: 'in die Schweiz' },
    address: {
      postcodeFirst: true,
      postcode: { mask: '####', example: '8001', prefix: /^CH(?=\d)/ },
      unserved: {
        postcodes: /^(?:756[23]|8238|6911)$/,
        source:
          'MWSTG art. 4 (Samnaun), UStG § 1 (2) (Büsingen), Directive (EU) 2019/475 (Campione). Liechtenstein is taxed as Switzerland (SR 0.641.295.142.1)',
      },
      phone: {
        mask: ['### ### ## ##', ungroupedPhone],
        example: '078 123 45 67',
        dial: '+41',
        longest: 9,
      },
    },
    law: {
      regime: 'ch',
      wants: {
        vatRegistration:
          'MWSTG art. 7 (3) let. b, art. 10 and 66: mail order of small consignments',
      },
      withdrawal: {
        kind: 'contractual',
        days: GUARANTEE_DAYS,
        source: 'The shop’s terms; OR art. 40a ff. give none for distance sales',
        reimbursement: { days: 14, from: 'goods', source: 'The shop’s terms' },
      },
      unitPriceGrams: 1000,
      unitPriceSource: 'PBV (SR 942.211) art. 5',
      notices: [
        { id: 'foodSupplement', source: 'VNem (SR 817.022.14)', confirm: true },
        { id: 'varied-diet', source: 'VNem (SR 817.022.14)', confirm: true },
        { id: 'swissGuarantee', source: 'The shop’s terms' },
        { id: 'accessibility', source: 'BehiG (SR 151.3) art. 6' },
      ],
      label: {
        languages: ['de', 'fr'],
        oneIsEnough: true,
        source: 'LIV (SR 817.022.16) art. 3 (4)',
      },
      origin: { source: 'LIV (SR 817.022.16) art. 3 (1) (h), (i)', confirm: true },
      doseLimits: [
        {
          amounts: {
            'vitamin-c': 750,
            'vitamin-e': 205,
            'vitamin-b6': 15,
            chromium: 188,
            zinc: 5.3,
            selenium: 165,
            iodine: 200,
            iron: 21,
            magnesium: 375,
          },
          countsTogether: true,
          since: '2020-07-01',
          source: 'VNem (SR 817.022.14), Anhang 1 Teil A, as of 1 February 2024',
        },
      ],
      vatRegistration: {
        number: 'CHE-EXAMPLE',
        confirm: true,
      },
      disputes: { id: 'disputesCh', source: 'ZPO Art. 32, 197' },
      vat: {
        supplement: [{ from: null, basisPoints: 260, source: 'MWSTG art. 25 (2) let. a no. 2' }],
        ebook: [{ from: null, basisPoints: 260, source: 'MWSTG art. 25 (2) let. abis' }],
      },
    },
    sampleAddress: { street: 'Seestrasse 12', postcode: '8002', city: 'Zürich' },
  },
} as const satisfies MarketFile;
