import type legal from '../../locales/en_GB/legal.json';
import type { CountryBlock, Regime } from '../country/country-law.ts';

type Legal = typeof legal;

/**
 * The sections of the legal texts, in the dialog (rule 4.15) and on the terms page. Their names are also the
 * anchors of that page.
 */
export type LegalSection = keyof Legal;

/** A text block that buyers in several countries read. */
export type SharedBlock<Id extends PropertyKey = string> = {
  /** The key of the text block in `legal.json`, within its section. */
  id: Id;
  /** The bodies of law that have this text block. Absent if all have it. */
  only?: readonly Regime[];
  /**
   * The condition under which the text block is shown: the shop has a tag manager, the visitor's clock is
   * running, or the law requires an imprint. Absent without a condition.
   */
  needs?: 'tagManager' | 'runningClock' | 'imprint';
  /** The law that requires the text block, or 'shop policy'. */
  source: string;
};

/**
 * A text block for several countries, or the place at which the text blocks for single countries are
 * inserted.
 */
export type BlockRow<Id extends PropertyKey = string> = SharedBlock<Id> | { field: CountryBlock };

type Table = {
  [S in LegalSection]: readonly BlockRow<Exclude<keyof Legal[S], 'title' | 'intro' | 'text'>>[];
};

/** The placeholders in legal texts. Settings and tables contain their values. */
export const legalPlaceholders = [
  'company',
  'street',
  'city',
  'countryName',
  'countries',
  'authorities',
  'email',
  'phone',
  'register',
  'vatId',
  'brand',
  'deliveryFee',
  'guaranteeDays',
  'withdrawalDays',
  'managingDirector',
  'mediator',
  'packagingNumber',
  'privacyRepresentative',
  'date',
  'paidOrderYears',
  'declarationYears',
  'unpaidOrderDays',
  'unneededDataDays',
  'parcelNoteDays',
] as const;
export type LegalPlaceholder = (typeof legalPlaceholders)[number];

/**
 * The keys of the paragraphs of a text block, in order. The first key that is missing in `legal.json` ends
 * the block.
 */
export const paragraphKeys = [
  'text',
  'text2',
  'text3',
  'text4',
  'text5',
  'text6',
  'text7',
  'text8',
  'text9',
] as const;

/** The coupon code in the dialog `claimOffer`. It is an example without a value (rule 4.18). */
export const claimOfferCode = 'TARN-0000';

const euAndGb = ['eu', 'gb'] as const;

/**
 * The text blocks of each legal section, in reading order. (c): a lawyer must confirm the block before the
 * shop opens.
 */
export const legalSections = {
  ingredients: [],
  privacy: [
    { id: 'controller', source: 'GDPR Art. 13(1)(a)' },
    { id: 'visiting', source: 'GDPR Art. 13(1)(c)-(d)' },
    { id: 'cookies', source: 'Directive 2002/58/EC Art. 5(3) (c)' },
    { id: 'quiz', source: 'GDPR Art. 9; CJEU C-21/23' },
    { id: 'order', source: 'GDPR Art. 13(1)(c), 13(2)(e)' },
    { id: 'payment', source: 'GDPR Art. 13(1)(e)' },
    { id: 'recipients', source: 'GDPR Art. 13(1)(e), 28' },
    { id: 'contact', source: 'GDPR Art. 13(1)(c)' },
    { id: 'reviews', source: 'UCPD Annex I no. 23b; GDPR Art. 6(1)(a)' },
    {
      id: 'tags',
      needs: 'tagManager',
      source: 'Directive 2002/58/EC Art. 5(3); VG Hannover 10 A 5385/22',
    },
    { id: 'counts', source: 'GDPR Art. 6(1)(f)' },
    { id: 'retention', source: 'GDPR Art. 13(2)(a); periods are shop policy (c)' },
    { id: 'transfer', source: 'GDPR Art. 13(1)(f), 45, 46' },
    { id: 'rights', source: 'GDPR Art. 13(2)(b)-(f), 15-22' },
    { field: 'dataRights' },
    { id: 'complaintEu', only: ['eu'], source: 'GDPR Art. 77' },
    { id: 'representative', only: ['gb'], source: 'UK GDPR Art. 13(1)(a), 27' },
    { id: 'rightsGb', only: ['gb'], source: 'UK GDPR; Data Protection Act 2018 (c)' },
    {
      id: 'complaintGb',
      only: ['gb'],
      source: 'Data Protection Act 2018 s. 164A (Data (Use and Access) Act 2025 s. 103)',
    },
    { id: 'rightsCh', only: ['ch'], source: 'FADP Art. 16-19, 25 (c)' },
  ],
  termsOfService: [
    { id: 'seller', source: 'Directive 2000/31/EC Art. 5; 2011/83/EU Art. 6(1)(b)-(c)' },
    { id: 'ordering', source: 'Directive 2000/31/EC Art. 10-11; 2011/83/EU Art. 8(2)' },
    { id: 'prices', source: 'Directive 2011/83/EU Art. 6(1)(e); 98/6/EC' },
    { id: 'payment', source: 'Directive 2011/83/EU Art. 6(1)(g)' },
    { id: 'followUp', source: 'Directive 2011/83/EU Art. 8(2), 22, 27' },
    {
      id: 'reviews',
      source:
        'Directive 2005/29/EC Art. 7(6), Annex I no. 23b, 23c; DMCC Act 2024 Sch. 20 para. 13; CMA208; Code de la consommation D111-17',
    },
    { id: 'delivery', source: 'Directive 2011/83/EU Art. 18, 20' },
    { id: 'supplements', source: 'Directive 2002/46/EC Art. 6(3)' },
    { id: 'ebooks', source: 'Directive 2011/83/EU Art. 6(1)(r)-(s)' },
    { id: 'withdrawal', source: 'Directive 2011/83/EU Art. 6(1)(h); shop policy' },
    { id: 'legalGuarantee', only: ['eu'], source: 'Reg. (EU) 2025/1960; Directive (EU) 2019/771' },
    { field: 'legalGuarantee' },
    { id: 'legalRightsGb', only: ['gb'], source: 'Consumer Rights Act 2015' },
    { id: 'legalGuaranteeCh', only: ['ch'], source: 'OR Art. 197-210' },
    { id: 'liability', source: 'shop policy: statute applies unchanged' },
    { id: 'law', only: euAndGb, source: 'Reg. (EC) 593/2008 Art. 6; Reg. (EU) 1215/2012 Art. 18' },
    { id: 'lawCh', only: ['ch'], source: 'IPRG Art. 114, 120; ZPO Art. 32' },
    { field: 'disputes' },
    { field: 'packaging' },
  ],
  imprint: [
    {
      id: 'provider',
      needs: 'imprint',
      source: 'Directive 2000/31/EC Art. 5; DDG § 5; ECG § 5',
    },
  ],
  delivery: [
    { id: 'countries', source: 'Directive 2011/83/EU Art. 8(3)' },
    { id: 'time', source: 'Directive 2011/83/EU Art. 6(1)(g)' },
    { id: 'fee', source: 'Directive 2011/83/EU Art. 6(1)(e)' },
    { id: 'express', needs: 'runningClock', source: 'UCPD Annex I no. 7' },
    { id: 'customs', only: ['gb', 'ch'], source: 'shop policy' },
    { id: 'ebooks', source: 'Directive 2011/83/EU Art. 16(m)' },
    { id: 'problems', source: 'Directive 2011/83/EU Art. 18; shop policy' },
  ],
  refund: [
    { id: 'how', source: 'Directive 2011/83/EU Art. 11a, from (EU) 2023/2673' },
    { id: 'withdrawal', only: ['eu'], source: 'Directive 2011/83/EU Art. 9, 11, Annex I(A)' },
    { id: 'effects', only: ['eu'], source: 'Directive 2011/83/EU Art. 13, 14, Annex I(A)' },
    { id: 'withdrawalGb', only: ['gb'], source: 'Consumer Contracts Regulations 2013 reg. 29-32' },
    { id: 'effectsGb', only: ['gb'], source: 'Consumer Contracts Regulations 2013 reg. 34, 35' },
    { id: 'ebooks', only: euAndGb, source: 'Directive 2011/83/EU Art. 16(m); CCR 2013 reg. 37' },
    { id: 'returning', source: 'shop policy' },
    {
      id: 'guarantee',
      only: euAndGb,
      source: 'shop policy; Directive (EU) 2019/771 Art. 17; § 479 BGB',
    },
    { id: 'guaranteeCh', only: ['ch'], source: 'shop policy' },
    { id: 'modelForm', only: ['eu'], source: 'Directive 2011/83/EU Annex I(B)' },
    {
      id: 'modelFormGb',
      only: ['gb'],
      source: 'Consumer Contracts Regulations 2013 Sch. 3 Part B',
    },
  ],
  contact: [],
  accessibility: [
    { id: 'service', source: 'Directive (EU) 2019/882 Annex V' },
    { id: 'standard', source: 'Directive (EU) 2019/882 Annex V' },
    { id: 'limits', source: 'Directive (EU) 2019/882 Annex V' },
    { id: 'feedback', source: 'shop policy' },
    { id: 'authority', only: ['eu'], source: 'Directive (EU) 2019/882 Art. 23 (c)' },
    { id: 'authorityGb', only: ['gb'], source: 'Equality Act 2010' },
    { id: 'authorityCh', only: ['ch'], source: 'BehiG' },
  ],
} as const satisfies Table;
