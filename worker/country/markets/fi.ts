import { euLaw } from '../country-law.ts';
import { type MarketFile, ungroupedPhone } from '../market.ts';

export const fi = {
  code: 'FI',
  country: 'FI',
  locale: 'fi_FI',
  lang: 'fi-FI',
  currency: 'EUR',
  secondary: null,
  special: 'FR',
  facts: {
    timeZone: 'Europe/Helsinki',
    arrivesWithin: 10,
    invitesAfter: 14,
    flag: 'fi',
    pictures: 'fi',
    deliveredTo: { fr: 'en Finlande', fi: 'Suomeen' },
    address: {
      postcodeFirst: true,
      // Åland uses Finnish postcodes with AX before them.
      postcode: { mask: '#####', example: '00100', prefix: /^(?:FIN|FI|AX)(?=\d)/ },
      unserved: {
        postcodes: /^22/,
        source: 'Directive 2006/112/EC art. 6(1)(d): Åland is outside the VAT area',
      },
      phone: {
        mask: ['### ### ####', '## ### #####', ungroupedPhone],
        example: '041 234 5678',
        dial: '+358',
        longest: 10,
      },
    },
    law: {
      ...euLaw,
      wants: {
        notification: 'Maa- ja metsätalousministeriön asetus ravintolisistä 78/2010 7 §',
        packaging: 'Jätelaki 646/2011 6 luku; Reg. (EU) 2025/40 art. 45, since 12 August 2026',
      },
      notification: {
        register: 'Ruokavirasto',
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
      label: { languages: ['fi', 'sv'], source: 'Elintarviketietoasetus 834/2014 3 §' },
      disputes: { id: 'disputesFi', source: 'Kuluttajansuojalaki; laki 8/2007', confirm: true },
      accessibilityAuthority: { name: 'Traficom' },
      vat: {
        supplement: [{ from: null, basisPoints: 1350, source: 'Arvonlisäverolaki 85 §, food' }],
        ebook: [
          {
            from: null,
            basisPoints: 1350,
            source: 'Arvonlisäverolaki, reduced rate, electronic publications',
          },
        ],
      },
    },
    sampleAddress: { street: 'Koivukatu 6', postcode: '00100', city: 'Helsinki' },
  },
} as const satisfies MarketFile;
