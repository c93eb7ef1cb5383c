import { HOUR, MINUTE } from '../../../../worker/durations.ts';
import { type OwnerAct, ownerActs, ownerActsNamed } from './owner-acts.ts';
import { type Approval, approvals, approvalsNamed } from './wallet-choices.ts';

type Some<T> = readonly [T, ...T[]];

/**
 * The page where the random steps begin. Random steps alone would seldom reach the later pages. `twoReviews`: two tabs
 * show the reviews of two orders. `heldUpsell`: the wallet holds the payment of the first upsell. `bank`: the page of a
 * bank, after the press of the binding button. `paidAtBank`: the first upsell after a payment at a bank.
 */
export type Start =
  | 'offer'
  | 'review'
  | 'twoReviews'
  | 'upsell'
  | 'heldUpsell'
  | 'receipt'
  | 'bank'
  | 'paidAtBank';

/** The settings of a random run. From each list the run draws one value, once or at each step. */
export type Kind = {
  name: string;
  weight: number;
  starts: Some<Start>;
  /** The number of tabs that show this first page. */
  tabs: 1 | 2;
  /** The payer's choices at the wallet, drawn at each approval. */
  approvals: readonly Approval[];
  /** True if the provider saves the wallet only after the payment. */
  savesLate: Some<boolean>;
  /** True if all webhooks are lost. */
  isSilent: Some<boolean>;
  /** True if a step may begin while another task runs. */
  overlaps: boolean;
  /** How rare faults are: the number of calls without a fault for one call with a given fault. */
  rarities: Some<number>;
  /** The weight of steps besides buying, such as reloads, second tabs and withdrawals. */
  detours: number;
  /** The weight of another order in the same browser. */
  again: number;
  /** The weight of another way to pay for the same order. */
  otherWays: number;
  /** The weight of closing a tab. */
  leaving: number;
  /** The weight of actions of an operator on an order, and of the wallet on a payment. */
  afterSale: number;
  /** The actions of the buyer or an operator on a paid or pending order. */
  ownerActs: readonly OwnerAct[];
  /** The weight of the wallet's decision about a pending payment. */
  verdicts: number;
  /** The weight of unusual answers of the wallet to refunds. */
  badRefunds: number;
  /** Only tasks whose names begin with this text can have faults. An empty text means all tasks. */
  strikes: '' | 'visitor';
  /** The weight of the start of an outage. */
  outages: number;
  /** The possible jumps of the clock while no task runs, in ms. */
  jumps: Some<number>;
};

const anything: Kind = {
  name: 'anything',
  weight: 5,
  starts: ['offer', 'review', 'upsell', 'review', 'receipt', 'bank'],
  tabs: 1,
  approvals,
  savesLate: [false, true],
  isSilent: [false, false, false, true],
  overlaps: true,
  rarities: [60, 240, 960],
  detours: 1,
  again: 1,
  otherWays: 1,
  leaving: 1,
  afterSale: 1,
  ownerActs,
  verdicts: 5,
  badRefunds: 0.1,
  strikes: '',
  outages: 1,
  jumps: [MINUTE, 6 * MINUTE, 31 * MINUTE, 61 * MINUTE, 4 * HOUR, 25 * HOUR, 73 * HOUR],
};

/** Tasks run one after another, and random faults are very rare. */
const orderly = {
  ...anything,
  weight: 1,
  overlaps: false,
  detours: 0,
  again: 0,
  otherWays: 0,
  leaving: 0,
  afterSale: 0,
  badRefunds: 0,
  outages: 0,
  rarities: [960],
} as const;

/** The wallet refuses a charge once. Each upsell needs an approval, because the wallet is saved late. */
const refused: Kind = {
  ...orderly,
  name: 'refused',
  starts: ['upsell'],
  approvals: approvalsNamed('refused once', 'approves'),
  savesLate: [true],
  isSilent: [false],
  leaving: 4,
};

/** The wallet refuses a charge. The next charge succeeds, but the shop cannot store it and no webhook arrives. */
const unwritten: Kind = {
  ...orderly,
  name: 'unwritten',
  starts: ['review'],
  tabs: 2,
  approvals: approvalsNamed('refused once'),
  isSilent: [true],
  strikes: 'visitor',
  rarities: [40],
};

/** The wallet holds payments for days. */
const held: Kind = {
  ...orderly,
  name: 'held',
  starts: ['review', 'upsell'],
  approvals: approvalsNamed('held'),
  isSilent: [true, false],
  jumps: [HOUR, 25 * HOUR, 73 * HOUR],
};

/** One browser has two orders, in two tabs or one after the other. The charge of each may have any outcome. */
const twoOrders: Kind = {
  ...orderly,
  name: 'two orders',
  weight: 3,
  starts: ['twoReviews', 'twoReviews', 'review'],
  approvals: approvalsNamed(
    'approves',
    'refused once',
    'not answered three times',
    'held',
    'declined with an answer',
    'lost answer',
  ),
  savesLate: [false],
  isSilent: [false, true],
  overlaps: true,
  again: 2,
  rarities: [240],
  jumps: [6 * MINUTE, 31 * MINUTE, 4 * HOUR, 25 * HOUR],
};

/** Operators pack, ship, cancel and refund a paid order. The wallet refuses and holds refunds. */
const afterSale: Kind = {
  ...orderly,
  name: 'after the sale',
  weight: 3,
  starts: ['receipt'],
  approvals: approvalsNamed('approves'),
  detours: 1,
  afterSale: 6,
  badRefunds: 2,
  rarities: [240],
  jumps: [6 * MINUTE, 61 * MINUTE, 4 * HOUR, 25 * HOUR],
};

/** The order is cancelled while the wallet holds the payment of an upsell. */
const heldAndCancelled: Kind = {
  ...orderly,
  name: 'held and cancelled',
  starts: ['heldUpsell'],
  isSilent: [false, true],
  leaving: 30,
  afterSale: 30,
  verdicts: 3,
  ownerActs: ownerActsNamed('an operator cancels'),
  rarities: [240],
  jumps: [HOUR, 25 * HOUR],
};

/** The order is cancelled while the wallet holds its own payment. */
const pendingAndCancelled: Kind = {
  ...heldAndCancelled,
  name: 'pending and cancelled',
  starts: ['review'],
  approvals: approvalsNamed('held'),
  leaving: 1,
};

/** The buyer pays at banks, and changes the way to pay after a refusal or in another tab. */
const atBanks: Kind = {
  ...orderly,
  name: 'at banks',
  weight: 5,
  starts: ['bank', 'bank', 'paidAtBank'],
  isSilent: [false, false, true],
  overlaps: true,
  otherWays: 2,
  leaving: 0.5,
  afterSale: 0.5,
  rarities: [240, 960],
  jumps: [6 * MINUTE, 31 * MINUTE, 4 * HOUR, 25 * HOUR, 73 * HOUR],
};

/** The kinds of runs, the simplest first. Each kind makes a combination of rare events likely. */
export const kinds: readonly Kind[] = [
  anything,
  refused,
  unwritten,
  held,
  twoOrders,
  afterSale,
  heldAndCancelled,
  pendingAndCancelled,
  atBanks,
];
