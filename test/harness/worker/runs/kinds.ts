import { type Approval, approvals, refusedOnce } from './wallet-choices.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

type Some<T> = readonly [T, ...T[]];

/** What a run is like from its beginning to its end: one of each list. */
export type Kind = {
  /** How far the buyer has come undisturbed; what comes late is seldom reached otherwise. */
  starts: Some<'offer' | 'review' | 'upsell'>;
  /** In how many tabs they have come there. */
  tabs: 1 | 2;
  /** What a payer tells the wallet, each time anew. */
  approvals: Some<Approval>;
  /** Whether the wallet saves itself only after the payment. */
  savesLate: Some<boolean>;
  /** Whether no webhook ever comes. */
  isSilent: Some<boolean>;
  /** Whether anything begins while something else is at work. */
  overlaps: boolean;
  /** How rare faults are: to one of each sort, so many calls without any. */
  rarities: Some<number>;
  /** How often a buyer does something else than buying, or money goes back, as a weight. */
  detours: number;
  /** How often a buyer leaves, with what they were told last before them, as a weight. */
  leaving: number;
  /** Whose calls go wrong: those of every task, or of tasks with such a name. */
  strikes: '' | 'visitor';
  /** How often an outage begins, as a weight among all that can happen. */
  outages: number;
  /** Jumps of the clock while no worker runs, in ms, each time anew. */
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

/** One thing after another, and nothing but what the kind is about goes wrong. */
const orderly = {
  ...anything,
  overlaps: false,
  detours: 0,
  leaving: 0,
  outages: 0,
  rarities: [960],
} as const;

/** The wallet refuses, and hears of it late, where each addition has to be approved. */
const refused: Kind = {
  ...orderly,
  starts: ['upsell'],
  approvals: [refusedOnce, { choice: 'approve' }],
  savesLate: [true],
  isSilent: [false],
  leaving: 4,
};

/** A charge is refused, the next one is taken and cannot be written down, and nobody tells. */
const unwritten: Kind = {
  ...orderly,
  starts: ['review'],
  tabs: 2,
  approvals: [refusedOnce],
  isSilent: [true],
  strikes: 'visitor',
  rarities: [40],
};

/** Payments are held for days. */
const held: Kind = {
  ...orderly,
  starts: ['review', 'upsell'],
  approvals: [{ choice: 'pending' }],
  isSilent: [true, false],
  jumps: [HOUR, 25 * HOUR, 73 * HOUR],
};

/** What is rare by itself comes together in runs of one kind; the simplest is first. */
export const kinds: Some<Kind> = [anything, refused, unwritten, held];
