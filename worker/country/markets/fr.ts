import { euLaw } from '../country-law.ts';
import { type MarketFile, ungroupedPhone } from '../market.ts';

export const fr = {
  code: 'FR',
  country: 'FR',
  locale: 'fr_FR',
  lang: 'fr-FR',
  currency: 'EUR',
  secondary: null,
  special: 'FR',
  facts: {
    timeZone: 'Europe/Paris',
    arrivesWithin: 10,
    invitesAfter: 14,
    flag: 'fr',
    pictures: 'fr',
    deliveredTo: { fr: 'en France', fi: 'Ranskaan' },
    address: {
      postcodeFirst: true,
      postcode: { mask: '#####', example: '75001', prefix: /^(?:FR|F)(?=\d)/ },
      unserved: {
        postcodes: /^(?:20|97|98[6-8])/,
        source:
          'CGI art. 294 and 297: overseas departments and Corsica have VAT of their own, overseas collectivities none. Monaco is taxed as France (Directive 2006/112/EC art. 7)',
      },
      phone: {
        mask: ['## ## ## ## ##', ungroupedPhone],
        example: '06 12 34 56 78',
        dial: '+33',
        longest: 9,
      },
    },
    law: {
      ...euLaw,
      wants: {
        mediator: 'Code de la consommation art. L616-1, R616-1',
        notification: 'Décret n° 2006-352 art. 15, 16; Compl’Alim (DGAL)',
        packaging: 'Code de l’environnement art. L541-10-13, R541-173; Reg. (EU) 2025/40 art. 45',
      },
      label: { languages: ['fr'], source: 'Code de la consommation art. R412-7' },
      doseLimits: [
        {
          amounts: {
            'vitamin-c': 180,
            'vitamin-e': 30,
            'vitamin-b6': 2,
            chromium: 25,
            zinc: 15,
            selenium: 50,
            iodine: 150,
            iron: 14,
            magnesium: 300,
          },
          since: '2006-05-28',
          source:
            'Arrêté du 9 mai 2006, annexe III; without vitamins B5, B8 and B12, whose limits the Conseil d’État annulled (no. 295235, 27 April 2011)',
          confirm: true,
        },
      ],
      healthMessage: {
        text: 'Pour votre santé, mangez au moins cinq fruits et légumes par jour. www.mangerbouger.fr',
        source: 'Code de la santé publique art. L2133-1, R2133-1; arrêté du 27 février 2007 art. 1',
        confirm: true,
      },
      disputes: {
        id: 'disputesFr',
        source: 'Code de la consommation Art. L612-1, L616-1',
        confirm: true,
      },
      mediator: {
        name: 'Médiateur Exemple',
        address: '1 rue de l’Exemple, 75001 Paris',
        website: 'mediateur.example',
      },
      notification: {
        register: 'Compl’Alim',
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
        id: 'packagingFr',
        representative: 'Exemple Mandataire SAS',
        number: 'FR000000_01EXAMPLE',
        confirm: true,
      },
      legalGuarantee: {
        id: 'legalGuaranteeFr',
        isBoxed: true,
        source:
          'Code de la consommation art. D211-2 to D211-4 and their annexes (décret n° 2022-946 of 29 June 2022)',
        confirm: true,
      },
      dataRights: {
        id: 'dataRightsFr',
        source: 'Loi n° 78-17 du 6 janvier 1978 art. 48, 85',
      },
      accessibilityAuthority: { name: 'DGCCRF' },
      vat: {
        supplement: [{ from: null, basisPoints: 550, source: 'CGI art. 278-0 bis A 1°' }],
        ebook: [{ from: null, basisPoints: 550, source: 'CGI art. 278-0 bis A 3°' }],
      },
    },
    sampleAddress: { street: '5 rue des Tilleuls', postcode: '69002', city: 'Lyon' },
  },
} as const satisfies MarketFile;
