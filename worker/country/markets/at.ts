import { euLaw } from '../country-law.ts';
import { type MarketFile, openAreaCodePhone } from '../market.ts';

export const at = {
  code: 'AT',
  country: 'AT',
  locale: 'de_DE',
  overlay: 'de_AT',
  lang: 'de-AT',
  capitalNouns: true,
  currency: 'EUR',
  secondary: 'DE',
  special: 'FR',
  facts: {
    timeZone: 'Europe/Vienna',
    arrivesWithin: 10,
    // Austrian law (TKG 2021 § 174 (4) no. 4) forbids mails to email addresses on the list of § 7 (2) ECG.
    // The shop does not check this list, so it sends no invitations.
    invitesAfter: null,
    flag: 'at',
    deliveredTo: { fr: 'en Autriche', fi: 'Itävaltaan' },
    address: {
      postcodeFirst: true,
      postcode: { mask: '####', example: '1010', prefix: /^(?:AT|A)(?=\d)/ },
      phone: { mask: openAreaCodePhone, example: '0664 1234567', dial: '+43', longest: 10 },
    },
    law: {
      ...euLaw,
      wants: {
        packaging: 'VerpackVO § 16a; Reg. (EU) 2025/40 art. 45, since 12 August 2026',
      },
      label: { languages: ['de'], source: 'LMSVG; Reg. (EU) 1169/2011 art. 15' },
      imprint: { source: 'ECG § 5; UGB § 14; MedienG § 25' },
      packaging: {
        representative: 'Example Representative',
        number: 'EXAMPLE-000000',
        confirm: true,
      },
      disputes: { id: 'disputesAt', source: 'AStG § 19' },
      accessibilityAuthority: { name: 'Sozialministeriumservice' },
      vat: {
        supplement: [{ from: null, basisPoints: 1000, source: '§ 10 (2) UStG, Anlage 1' }],
        ebook: [
          { from: null, basisPoints: 1000, source: '§ 10 (2) UStG, electronic publications' },
        ],
      },
    },
    sampleAddress: {
      street: 'Rosengasse 4',
      street2: 'Stiege 2, Tür 7',
      postcode: '1010',
      city: 'Wien',
    },
  },
} as const satisfies MarketFile;
