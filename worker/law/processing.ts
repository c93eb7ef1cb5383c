import type legal from '../../locales/en_GB/legal.json';
import type { RetentionPeriod } from './retention-periods.ts';

type Privacy = (typeof legal)['privacy'];
/** A paragraph of the privacy text, such as `order.text2`. */
type PrivacyParagraph = {
  [Block in keyof Privacy]: Privacy[Block] extends object
    ? `${Block & string}.${Exclude<keyof Privacy[Block], 'heading'> & string}`
    : never;
}[keyof Privacy];

/** A fact of the record, and the paragraph of the privacy text that tells people of it. */
type DisclosedFact = readonly [fact: string, paragraph: PrivacyParagraph];
/** The same for a period: the kind of data, and the name of its period. */
type StoredFact = readonly [data: string, period: RetentionPeriod, paragraph: PrivacyParagraph];

/** An activity in which the shop processes personal data. Sentences are English, for the record. */
type Activity = {
  name: string;
  purpose: string;
  basis: string;
  persons: string;
  data: readonly DisclosedFact[];
  /** The tables of the database with this data. */
  tables: readonly string[];
  /** Other places of this data. */
  elsewhere?: string;
  recipients: readonly DisclosedFact[];
  retention: readonly (StoredFact | DisclosedFact)[];
};

/**
 * The activities in which the shop processes personal data: the one source of the record of processing (GDPR Art. 30; `npm
 * run record` writes its table) and of the privacy text. A test fails for a fact that no paragraph of the privacy text
 * tells, and for a paragraph about data that no activity names.
 */
export const activities: readonly Activity[] = [
  {
    name: 'delivery of pages',
    purpose: 'pages in the visitor’s language and currency; protection against attacks',
    basis: 'Art. 6 (1) (f): a safe, working shop',
    persons: 'visitors',
    data: [['IP address, page address, browser, country', 'visiting.text']],
    tables: [],
    elsewhere: 'limits count in memory, for a minute',
    recipients: [['Cloudflare (processor)', 'visiting.text']],
    retention: [['not stored', 'visiting.text']],
  },
  {
    name: 'cookies of the shop',
    purpose: 'the deadline, the buyer’s order, the quiz',
    basis: 'Art. 6 (1) (b), (f); necessary (c)',
    persons: 'visitors',
    data: [
      ['a deadline, set by the first page', 'cookies.text'],
      ['an order’s id', 'cookies.text2'],
      ['the id of the order that was paid last', 'cookies.text3'],
      ['quiz answers; encrypted', 'cookies.text4'],
      ['a declaration; encrypted', 'cookies.text5'],
      ['a quiz result; encrypted', 'cookies.text6'],
      ['the server’s time', 'cookies.text7'],
      ['a page’s variant', 'cookies.text8'],
      ['positions and typed values, in the browser alone', 'cookies.text9'],
    ],
    tables: [],
    recipients: [['nobody', 'cookies.text8']],
    retention: [['at most 30 days, in the browser', 'cookies.text']],
  },
  {
    name: 'quiz',
    purpose: 'a result for the visitor',
    basis: 'Art. 9 (2) (a): explicit consent, without script',
    persons: 'visitors',
    data: [['answers, which may be about health; on the device', 'quiz.text']],
    tables: [],
    recipients: [['nobody', 'quiz.text']],
    retention: [['until the browser closes', 'quiz.text']],
  },
  {
    name: 'orders',
    purpose: 'contract, delivery, bookkeeping',
    basis: 'Art. 6 (1) (b), (c); (f) for the code',
    persons: 'buyers',
    data: [
      ['name, address, email, phone, ordered items, prices; the state of the parcel', 'order.text'],
      ['a parcel note', 'order.text'],
      ['presses with the text of the button', 'order.text'],
      [
        'a code that recognises a repeated post, computed with a key from the visit, IP address, browser and languages; none of them is stored',
        'order.text3',
      ],
      ['operators’ notes', 'contact.text'],
    ],
    tables: [
      'orders',
      'order_lines',
      'order_events',
      'order_notes',
      'charge_intents',
      'order_reports',
    ],
    recipients: [
      ['parcel service: name, address, phone', 'recipients.text'],
      ['packer (processor): the same, ordered items, the parcel note', 'recipients.text2'],
    ],
    retention: [
      ['unpaid order', 'unpaidOrderDays', 'retention.text'],
      ['paid order', 'paidOrderYears', 'retention.text'],
      ['campaign and deadline, after the payment at most', 'unneededDataDays', 'retention.text'],
      ['phone, after the release', 'unneededDataDays', 'retention.text'],
      ['note until shipped, after the payment at most', 'parcelNoteDays', 'retention.text'],
      ['code until the release, after the payment at most', 'unneededDataDays', 'retention.text2'],
      ['deleted rows in D1’s history: 30 days', 'retention.text2'],
    ],
  },
  {
    name: 'invoices',
    purpose: 'bookkeeping, VAT',
    basis: 'Art. 6 (1) (c)',
    persons: 'no person by name; name and address are in the order',
    data: [['sold items, sums, VAT, country, the order’s number', 'order.text2']],
    tables: ['invoices'],
    recipients: [['the tax office, the operator’s accountant', 'recipients.text3']],
    retention: [['as long as the order', 'retention.text']],
  },
  {
    name: 'payment',
    purpose: 'charges and refunds',
    basis: 'Art. 6 (1) (b), (c)',
    persons: 'buyers',
    data: [
      [
        'amounts, states, the way to pay of each attempt, PayPal’s ids, the codes of a dispute; a call to PayPal with name, address and items; never cards or accounts',
        'payment.text',
      ],
      [
        'name, address and email from PayPal of a buyer who goes there without the form (Art. 14)',
        'payment.text4',
      ],
    ],
    tables: [
      'payments',
      'payment_attempts',
      'open_calls',
      'ledger',
      'ledger_lines',
      'refund_requests',
      'tracking_reports',
      'disputes',
      'unbooked_money_back',
    ],
    recipients: [
      ['PayPal (controller): name, address, items, total', 'payment.text'],
      ['PayPal: the parcel’s number and its carrier', 'payment.text3'],
      ['the payer’s bank (controller) gets the payment from PayPal', 'payment.text'],
    ],
    retention: [
      [
        'as long as the order; a call until PayPal’s answer is known; a dispute about an unknown payment names nobody and stays',
        'retention.text',
      ],
    ],
  },
  {
    name: 'saved wallets',
    purpose: 'upsells without another approval',
    basis: 'Art. 6 (1) (a), (b)',
    persons: 'buyers who ticked it',
    data: [['a token; the consent with wording and time', 'payment.text2']],
    tables: ['saved_wallets', 'wallet_consents'],
    recipients: [['PayPal', 'payment.text2']],
    retention: [
      ['token until the release, 24 hours at most, deleted at PayPal, too', 'payment.text2'],
      ['consent', 'declarationYears', 'retention.text'],
    ],
  },
  {
    name: 'payment events',
    purpose: 'knowledge of events at PayPal',
    basis: 'Art. 6 (1) (b), (c)',
    persons: 'no person',
    data: [['an event’s id, type and time', 'payment.text']],
    tables: ['webhook_events'],
    recipients: [['nobody', 'payment.text']],
    retention: [['events', 'webhookEventDays', 'retention.text']],
  },
  {
    name: 'other systems',
    purpose: 'packing, bookkeeping, customer service',
    basis: 'Art. 6 (1) (b), (c)',
    persons: 'buyers',
    data: [
      [
        'an order’s id, number, state, sums and lines, the fact of a withdrawal or a rating; no name, no address, no text of the buyer',
        'recipients.text3',
      ],
    ],
    tables: ['outbox', 'outgoing', 'shipment_posts'],
    recipients: [['the systems that the operator configures (processors)', 'recipients.text3']],
    retention: [['webhooks and reports', 'otherSystemsDays', 'retention.text']],
  },
  {
    name: 'ebooks',
    purpose: 'delivery; proof of the two declarations',
    basis: 'Art. 6 (1) (b), (c)',
    persons: 'buyers',
    data: [
      [
        'declarations with wording and time, number of downloads and time of the last one',
        'order.text',
      ],
    ],
    tables: ['ebook_consents', 'downloads'],
    recipients: [['nobody', 'order.text']],
    retention: [
      ['declarations', 'declarationYears', 'retention.text'],
      ['downloads as long as the order', 'retention.text'],
    ],
  },
  {
    name: 'mails',
    purpose: 'confirmations, receipts, links',
    basis: 'Art. 6 (1) (b), (c)',
    persons: 'buyers',
    data: [
      [
        'kind, time and outcome of each mail; the address is in the order; the email address before a change, encrypted, until the mail about the change has left',
        'recipients.text',
      ],
    ],
    tables: ['mails', 'outbox'],
    recipients: [['Cloudflare (processor)', 'recipients.text']],
    retention: [
      ['as long as the order', 'retention.text'],
      ['mails without an order', 'mailDays', 'retention.text'],
    ],
  },
  {
    name: 'withdrawals',
    purpose: 'a right of the buyer; proof that the right was respected',
    basis: 'Art. 6 (1) (b), (c), (f)',
    persons: 'persons who withdraw',
    data: [
      [
        'name, email, order’s number, the named part of the order, time, the mailbox, the country of the law',
        'contact.text',
      ],
    ],
    tables: ['withdrawals'],
    recipients: [['nobody', 'contact.text']],
    retention: [['withdrawals', 'declarationYears', 'retention.text']],
  },
  {
    name: 'quiz results by mail',
    purpose: 'one requested mail',
    basis: 'Art. 6 (1) (a), 9 (2) (a): explicit consent',
    persons: 'persons who request it',
    data: [
      [
        'address and result, encrypted, until the mail has left; then the consent, with wording, time and a code of the address',
        'quiz.text2',
      ],
    ],
    tables: ['consents', 'mails'],
    recipients: [['Cloudflare (processor)', 'recipients.text']],
    retention: [
      ['result', 'unsentResultDays', 'quiz.text2'],
      ['consent', 'declarationYears', 'retention.text'],
      ['consent without a confirmation of the address', 'unusedConsentDays', 'quiz.text2'],
    ],
  },
  {
    name: 'reviews',
    purpose: 'information for other buyers',
    basis: 'Art. 6 (1) (a)',
    persons: 'buyers',
    data: [['their entries for publication, the reviewed order and its day', 'reviews.text']],
    tables: ['reviews'],
    recipients: [['everybody', 'reviews.text']],
    retention: [['until the removal of the review', 'retention.text']],
  },
  {
    name: 'invitations to review',
    purpose: 'reviews by buyers',
    basis:
      'Art. 6 (1) (f); UWG § 7 (3), ePrivacy Dir. Art. 13 (2), PECR reg. 22 (3), UWG (CH) Art. 3 (1) (o)',
    persons: 'buyers without an objection, after the notice in the order form; objectors',
    data: [
      ['the permission to invite them', 'reviews.text2'],
      ['of objectors: a code of the mailbox and a time', 'reviews.text2'],
    ],
    tables: ['objections'],
    elsewhere: 'the rest with orders and mails',
    recipients: [['Cloudflare (processor)', 'recipients.text']],
    retention: [
      ['as long as the order', 'retention.text'],
      ['an objection as long as it must be respected', 'reviews.text2'],
    ],
  },
  {
    name: 'counts and errors',
    purpose: 'a working shop',
    basis: 'Art. 6 (1) (f)',
    persons: 'no person',
    data: [['steps by day, page, market, campaign, variant; places in our code', 'counts.text']],
    tables: ['funnel_steps'],
    recipients: [['Cloudflare (processor)', 'visiting.text']],
    retention: [
      ['counts', 'funnelStepMonths', 'counts.text'],
      ['in Analytics Engine for its own period', 'counts.text'],
    ],
  },
  {
    name: 'tag manager',
    purpose: 'statistics, advertising',
    basis: 'Art. 6 (1) (a), only after consent',
    persons: 'visitors with consent',
    data: [
      ['IP address, pages, choices, the sending of an order form', 'tags.text'],
      ['no order’s number, payment, name, address, email or quiz answer', 'tags.text2'],
      ['the cookie of the choice', 'tags.text3'],
    ],
    tables: [],
    recipients: [
      ['Google Ireland (controller)', 'tags.text4'],
      ['transfers to the USA', 'tags.text5'],
    ],
    retention: [['the cookie of the choice: 6 months', 'tags.text3']],
  },
  {
    name: 'log',
    purpose: 'detection of faults and attacks',
    basis: 'Art. 6 (1) (f)',
    persons: 'no person',
    data: [['events with a request’s id; no address, number, key or typed text', 'counts.text']],
    tables: [],
    recipients: [['Cloudflare (processor)', 'visiting.text']],
    retention: [['some days, in Workers Logs', 'counts.text']],
  },
  {
    name: 'messages',
    purpose: 'answers to messages',
    basis: 'Art. 6 (1) (b), (c), (f)',
    persons: 'senders',
    data: [['the content of their messages', 'contact.text']],
    tables: [],
    elsewhere: 'the operator’s mailbox',
    recipients: [['the mailbox’s host (processor)', 'contact.text']],
    retention: [['3 years; the operator deletes them', 'retention.text']],
  },
];

/** The tables of the database without personal data. */
export const tablesWithoutPersons = [
  'redirect_versions',
  'job_runs',
  'book_cursors',
  'kept_keys',
  'due_alerts',
  'stopped_sales',
  'hidden_methods',
  'stopped_receivers',
] as const;
