import { HOUR, MINUTE } from '../../../../worker/durations.ts';
import { type Approval, approvals, refusedOnce } from './wallet-choices.ts';

type Some<T> = readonly [T, ...T[]];

/** The settings of a random run. From each list the run draws one value, once or at each step. */
export type Kind = {
  /** The page where the random steps begin. Random steps alone would seldom reach the later pages. */
  starts: Some<'offer' | 'review' | 'upsell'>;
  /** The number of tabs that show this first page. */
  tabs: 1 | 2;
  /** The payer's choices at the wallet, drawn at each approval. */
  approvals: Some<Approval>;
  /** True if the provider saves the wallet only after the payment. */
  savesLate: Some<boolean>;
  /** True if all webhooks are lost. */
  isSilent: Some<boolean>;
  /** True if a step may begin while another task runs. */
  overlaps: boolean;
  /** How rare faults are: the number of calls without a fault for one call with a given fault. */
  rarities: Some<number>;
  /** The weight of steps besides buying, such as reloads, second tabs, refunds and withdrawals. */
  detours: number;
  /** The weight of closing a tab. */
  leaving: number;
  /** Only tasks whose names begin with this text can have faults. An empty text means all tasks. */
  strikes: '' | 'visitor';
  /** The weight of the start of an outage. */
  outages: number;
  /** The possible jumps of the clock while no task runs, in ms. */
  jumps: Some<number>;
};

const anything: Kind = {
  starts: ['offer', 'upsell', 'review', 'upsell'],
  tabs: 1,
  approvals,
  savesLate: [false, true],
  isSilent: [false, false, false, true],
  overlaps: true,
  rarities: [60, 240, 960],
  detours: 1,
  leaving: 1,
  strikes: '',
  outages: 1,
  jumps: [MINUTE, 6 * MINUTE, 31 * MINUTE, 61 * MINUTE, 4 * HOUR, 25 * HOUR, 73 * HOUR],
};

/** Tasks run one after another, and random faults are very rare. */
const orderly = {
  ...anything,
  overlaps: false,
  detours: 0,
  leaving: 0,
  outages: 0,
  rarities: [960],
} as const;

/** The wallet refuses a charge once. Each upsell needs an approval, because the wallet is saved late. */
const refused: Kind = {
  ...orderly,
  starts: ['upsell'],
  approvals: [refusedOnce, { choice: 'approve' }],
  savesLate: [true],
  isSilent: [false],
  leaving: 4,
};

/** The wallet refuses a charge. The next charge succeeds, but the shop cannot store it and no webhook arrives. */
const unwritten: Kind = {
  ...orderly,
  starts: ['review'],
  tabs: 2,
  approvals: [refusedOnce],
  isSilent: [true],
  strikes: 'visitor',
  rarities: [40],
};

/** The wallet holds payments for days. */
const held: Kind = {
  ...orderly,
  starts: ['review', 'upsell'],
  approvals: [{ choice: 'pending' }],
  isSilent: [true, false],
  jumps: [HOUR, 25 * HOUR, 73 * HOUR],
};

/** The kinds of runs, the simplest first. Each kind makes a combination of rare events likely. */
export const kinds: Some<Kind> = [anything, refused, unwritten, held];
