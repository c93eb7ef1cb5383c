import { euLaw } from '../country-law.ts';
import { type MarketFile, ungroupedPhone } from '../market.ts';

export const dk = {
  code: 'DK',
  country: 'DK',
  locale: 'da_DK',
  lang: 'da-DK',
  currency: 'DKK',
  secondary: null,
  special: 'FR',
  facts: {
    timeZone: 'Europe/Copenhagen',
    arrivesWithin: 6,
    invitesAfter: 14,
    flag: 'dk',
    pictures: 'da',
    deliveredTo: { fr: 'au Danemark', fi: 'Tanskaan' },
    address: {
      postcodeFirst: true,
      postcode: { mask: '####', example: '1050', prefix: /^DK(?=\d)/ },
      unserved: {
        postcodes: /^(?:38|39|2412)/,
        source: 'Momsloven § 2: the Faroe Islands and Greenland are outside its territory',
      },
      phone: {
        mask: ['## ## ## ##', ungroupedPhone],
        example: '20 12 34 56',
        dial: '+45',
        longest: 8,
      },
    },
    law: {
      ...euLaw,
      wants: {
        notification: 'Kosttilskudsbekendtgørelsen: anmeldelse before marketing',
        packaging:
          'Emballagebekendtgørelsen (DPA); Reg. (EU) 2025/40 art. 45, since 12 August 2026',
      },
      doseLimits: [
        {
          amounts: { iodine: 83 },
          since: '2023-01-01',
          source: 'Fødevarestyrelsen, vejledende værdier for voksne, as quoted in 2023',
          confirm: true,
        },
      ],
      otherSubstances: {
        substances: ['glucomannan', 'choline', 'collagen-hydrolysate'],
        source:
          'BEK nr. 616 of 2 June 2025, annex 1. Konjac is powdered plant material (§ 1 (2) no. 1); collagen is eaten as food (§ 2 no. 1)',
        confirm: true,
      },
      notification: {
        register: 'Fødevarestyrelsen',
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
      label: { languages: ['da'], source: 'Mærkningsbekendtgørelsen § 6' },
      disputes: { id: 'disputesDk', source: 'Forbrugerklageloven § 4', confirm: true },
      accessibilityAuthority: { name: 'Digitaliseringsstyrelsen' },
      vat: {
        supplement: [{ from: null, basisPoints: 2500, source: 'Momsloven § 33' }],
        ebook: [{ from: null, basisPoints: 2500, source: 'Momsloven § 33', confirm: true }],
      },
    },
    sampleAddress: { street: 'Havnegade 9', postcode: '1058', city: 'København' },
  },
} as const satisfies MarketFile;
