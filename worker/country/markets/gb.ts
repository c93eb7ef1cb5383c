import { type MarketFile, ungroupedPhone } from '../market.ts';

const supplementRules = 'Food Supplements (England) Regulations 2003 (SI 2003/1387)';

export const gb = {
  code: 'GB',
  country: 'GB',
  locale: 'en_GB',
  lang: 'en-GB',
  currency: 'GBP',
  secondary: null,
  special: 'FR',
  contact: {
    phone: '+44 20 0000 0000',
    address: { street: '1 Example Street', city: 'London EC1A 1AA', country: 'GB' },
  },
  facts: {
    timeZone: 'Europe/London',
    arrivesWithin: 14,
    invitesAfter: 14,
    flag: 'gb',
    pictures: 'en',
    names: [
      ...['Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
      ...['Grande-Bretagne', 'Angleterre', 'Écosse', 'Pays de Galles', 'Irlande du Nord'],
      ...['Großbritannien', 'Schottland', 'Nordirland', 'Skottland', 'Skotland'],
      ...['Englanti', 'Skotlanti', 'Pohjois-Irlanti'],
    ],
    deliveredTo: { fr: 'en Grande-Bretagne', fi: 'Isoon-Britanniaan', en: 'Great Britain' },
    address: {
      postcodeFirst: false,
      postcode: {
        mask: ['A# #AA', 'A## #AA', 'A#A #AA', 'AA# #AA', 'AA## #AA', 'AA#A #AA'],
        example: 'SW1A 1AA',
        prefix: /^(?:GB|UK)(?=[A-Z])/,
        hasLetters: true,
        charactersAfterSpace: 3,
      },
      unserved: {
        postcodes: /^(?:BT|JE|GY|GX)/,
        source:
          'Windsor Framework, annex 2: in Northern Ireland (BT) the label law of the EU holds. HMRC VAT Notice 703: Jersey, Guernsey and Gibraltar are outside its VAT territory; the Isle of Man is within (Isle of Man Act 1979 s. 6)',
      },
      phone: {
        mask: ['##### ######', '### #### ####', '#### ### ####', ungroupedPhone],
        example: '07400 123456',
        dial: '+44',
        longest: 10,
      },
    },
    units: 'imperial',
    law: {
      regime: 'gb',
      wants: {
        contact:
          'Companies (Trading Disclosures) Regulations 2008 (SI 2008/495); SI 2002/2013 reg. 6',
        importer: 'Reg. (EU) 1169/2011 art. 8 (1) as it applies in Great Britain; SI 2014/1855',
        privacyRepresentative: 'UK GDPR art. 13 (1) (a), 27',
        vatRegistration:
          'VATA 1994 Sch. 1A; HMRC: sales of goods from abroad up to £135 are taxed at the sale',
      },
      withdrawal: {
        kind: 'cancel',
        days: 14,
        source: 'Consumer Contracts Regulations 2013 (SI 2013/3134) reg. 29',
        confirm: true,
        reimbursement: {
          days: 14,
          from: 'goods',
          source: 'Consumer Contracts Regulations 2013 (SI 2013/3134) reg. 34 (4) to (6)',
          confirm: true,
        },
      },
      unitPriceGrams: 1000,
      unitPriceSource: 'Price Marking Order 2004 (SI 2004/102) art. 5',
      notices: [
        { id: 'foodSupplement', source: supplementRules },
        { id: 'varied-diet', source: supplementRules },
        { id: 'withdrawalForm', source: 'SI 2013/3134 Sch. 3' },
        { id: 'ebookConsent', source: 'SI 2013/3134 reg. 37' },
        {
          id: 'gbContact',
          source: 'The shop’s terms: a British address (rule 4.14)',
          confirm: true,
        },
        { id: 'accessibility', source: 'Equality Act 2010 s. 29' },
      ],
      importer: {
        name: 'Tarnwell Example Imports Ltd',
        street: '1 Example Street',
        city: 'London EC1A 1AA',
      },
      privacyRepresentative: {
        name: 'Example Representative Ltd',
        address: '1 Example Street, London EC1A 1AA',
        email: 'uk-privacy@tarnwell.example',
      },
      weightWithoutVitamins: { source: 'CAP Code 13.7', confirm: true },
      totalPriceFirst: { source: 'Digital Markets, Competition and Consumers Act 2024 s. 230' },
      label: {
        languages: ['en'],
        source: 'Reg. (EU) 1169/2011 art. 15 as it applies in Great Britain',
      },
      vatRegistration: {
        number: 'GB 000 0000 00',
        confirm: true,
      },
      disputes: { id: 'disputesGb', source: 'DMCC Act 2024 Part 4', confirm: true },
      vat: {
        supplement: [
          {
            from: null,
            basisPoints: 2000,
            source: 'VAT Notice 701/14: food supplements are standard-rated',
          },
        ],
        ebook: [{ from: null, basisPoints: 0, source: 'VATA 1994, Sch. 8, Group 3, item 7' }],
      },
    },
    sampleAddress: { street: '22 Orchard Lane', postcode: 'LS1 4DY', city: 'Leeds' },
  },
} as const satisfies MarketFile;
