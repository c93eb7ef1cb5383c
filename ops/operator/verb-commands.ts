import type { VerbName } from '../../worker/orders/routes/operator/verbs.ts';

type Command = {
  /** The words that an operator types for the command, such as `orders cancel`. */
  name: string;
  help: string;
  /** The question in the terminal before an irreversible action, and the message if the operator answers no. */
  question?: (request: Readonly<Record<string, unknown>>) => string;
  declined?: string;
  /** The error message for a command with these fields. Null if the command is valid. */
  problem?: (names: readonly string[]) => string | null;
};

/** TABLE: the commands of the terminal, by the verbs that they request. A verb of the desk alone has none. */
export const verbCommands: { readonly [Name in VerbName]?: Command } = {
  'export-customer': {
    name: 'customer export',
    help: 'Print all data that is stored under an email address, as JSON.',
  },
  'object-customer': {
    name: 'customer object',
    help: 'Note that a customer wants no invitations to reviews, permanently.',
  },
  'erase-customer': {
    name: 'customer erase',
    help: 'Erase the personal data of a customer; sales and their numbers stay. Cannot be undone.',
    question: (request) => `Erase the personal data of ${request.email} permanently?`,
    declined: 'Nothing was erased',
  },
  mails: { name: 'mail list', help: 'List the unsent mails, the newest first.' },
  'resend-mail': {
    name: 'mail resend',
    help: 'Send unsent mails with the next run of the scheduled job; with --again, sent mails, too.',
  },
  list: {
    name: 'orders list',
    help: 'List the paid orders, the newest first; with a state that needs work, the oldest first.',
  },
  search: {
    name: 'orders search',
    help: 'Search orders by number, address or family name; each reading is logged.',
    problem: (names) => (names.length === 0 ? 'give a number, an address, a name or a day' : null),
  },
  show: {
    name: 'orders show',
    help: 'Show the state, the buyer and the log of an order; the reading is logged.',
  },
  'parcel-note': {
    name: 'orders parcel-note',
    help: 'Print the buyer’s note for the parcel.',
  },
  release: {
    name: 'orders release',
    help: 'Release an order now. The buyer can no longer change it or add to it.',
  },
  ship: {
    name: 'orders ship',
    help: 'Note that an order’s parcel has left, or correct its number.',
  },
  deliver: {
    name: 'orders deliver',
    help: 'Note that an order’s parcel has arrived: today, or on another day.',
  },
  return: {
    name: 'orders return',
    help: 'Note that an order’s parcel came back, without a withdrawal.',
  },
  replace: {
    name: 'orders replace',
    help: 'Send a new parcel in the place of a lost or damaged one, free of charge.',
  },
  cancel: {
    name: 'orders cancel',
    help: 'Cancel an order that has not been shipped, and give all of its money back, also money that still comes.',
    question: (request) => `Cancel ${request.order} and give all of its money back?`,
    declined: 'Nothing was cancelled',
  },
  address: {
    name: 'orders address',
    help: 'Correct the address of an order in the same country. Other fields keep their values.',
  },
  refund: {
    name: 'orders refund',
    help: 'Refund the given lines, packs of a line, an amount, or all unrefunded money.',
  },
  'refund-outside': {
    name: 'orders refund-outside',
    help: 'Book money that went back outside PayPal, such as by a bank transfer.',
  },
  'refund-again': {
    name: 'orders refund-again',
    help: 'Ask PayPal again for a failed refund of an order.',
  },
  'end-refund': {
    name: 'orders end-refund',
    help: 'End a failed refund of an order: the money is not owed. For money that went back in another way, use `orders refund-outside`.',
    question: (request) =>
      `Keep the money of the failed refund of ${request.order}, so that the order may leave?`,
    declined: 'Nothing was ended',
  },
  refunds: {
    name: 'orders refunds',
    help: 'List the failed refunds that need a decision, or the refunds under way, the oldest first.',
  },
  'accept-amount': {
    name: 'orders accept-amount',
    help: 'Accept the money of a payment with a wrong amount.',
  },
  'undo-reversal': {
    name: 'orders undo-reversal',
    help: 'Book the reversals of an order back, if PayPal shows that the money is back.',
  },
  'end-charge': {
    name: 'orders end-charge',
    help: 'End a stuck charge, if PayPal shows no charge. The buyer gets a mail.',
  },
  resend: {
    name: 'orders resend',
    help: 'Send an order’s mail once more, to its present address.',
  },
  note: {
    name: 'orders note',
    help: 'Write a note about an order for other operators.',
  },
  outgoing: {
    name: 'outgoing list',
    help: 'List webhooks by state, the newest first; by default the given-up ones.',
  },
  'show-outgoing': {
    name: 'outgoing show',
    help: 'Show the content and the attempts of a webhook.',
  },
  'replay-outgoing': {
    name: 'outgoing replay',
    help: 'Send webhooks once more, with the next run of the scheduled job.',
    problem: (names) =>
      names.filter((name) => name !== 'receiver').length === 1
        ? null
        : 'give ids of webhooks, or --dead, or --from with a day',
  },
  'resume-receiver': {
    name: 'outgoing resume',
    help: 'Send webhooks again to a receiver that answered 410. `replay` sends the given-up ones.',
  },
  reviews: {
    name: 'reviews list',
    help: 'Show the waiting reviews, the oldest first, or the published ones, the newest first.',
  },
  'publish-review': {
    name: 'reviews publish',
    help: 'Publish reviews in the version that you read. A review that was changed since is refused.',
  },
  'refuse-review': {
    name: 'reviews refuse',
    help: 'Refuse a review in the version that you read, for a reason of the published policy.',
  },
  'take-down-review': {
    name: 'reviews take-down',
    help: 'Take down a published review, for a reason of the published policy.',
  },
  sales: { name: 'sell list', help: 'List the stopped sales, with their time and reason.' },
  'stop-sale': {
    name: 'sell off',
    help: 'Stop the sale of a product or to a country. Its pages say so within 90 s.',
  },
  'resume-sale': { name: 'sell on', help: 'Resume the sale of a product or to a country.' },
  today: {
    name: 'today',
    help: 'List what needs a person, with its money and its day: what costs most and is due first stands first.',
  },
  digest: {
    name: 'digest',
    help: 'Print the digest that operators get by mail in the morning, or mail it now.',
  },
  campaigns: {
    name: 'campaigns',
    help: 'Sum the paid orders, their money and the refunds by source, medium and campaign.',
  },
  disputes: {
    name: 'disputes list',
    help: 'List the open disputes, the oldest first; with `--all` all of them, the newest first.',
  },
  evidence: {
    name: 'disputes evidence',
    help: 'Print the facts about an order for a dispute; the reading is logged.',
  },
  withdrawals: {
    name: 'withdrawals list',
    help: 'List the open withdrawals, or all of them, the oldest first.',
  },
  'goods-received': {
    name: 'withdrawals goods-received',
    help: 'Note that the goods of a withdrawal are back.',
  },
  'sending-proved': {
    name: 'withdrawals sending-proved',
    help: 'Note that the buyer proved the sending of the goods.',
  },
  'settle-withdrawal': {
    name: 'withdrawals settle',
    help: 'Settle a withdrawal: its money is back, or it belongs to no order.',
  },
  'end-withdrawal': {
    name: 'withdrawals end',
    help: 'End a withdrawal: the buyer took it back, or had no right to it. The shop keeps the money, and the parcel may leave.',
    question: ({ id }) => `Keep the money of withdrawal ${id}, so that the parcel may leave?`,
    declined: 'Nothing was ended',
  },
};
