import { type Approval, approvals, refusedOnce } from './wallet-choices.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

type Some<T> = readonly [T, ...T[]];

/** What a run is like from its beginning to its end: one of each list. */
export type Kind = {
  /** How far the buyer has come undisturbed; what comes late is seldom reached otherwise. */
  starts: Some<'offer' | 'review' | 'upsell'>;
  /** What a payer tells the wallet, each time anew. */
  approvals: Some<Approval>;
  /** Whether the wallet saves itself only after the payment. */
  savesLate: Some<boolean>;
  /** Whether no webhook ever comes. */
  isSilent: Some<boolean>;
  /** How rare faults are: to one of each sort, so many calls without any. */
  rarities: Some<number>;
  /** How often a buyer does something else than buying, or money goes back, as a weight. */
  detours: number;
  /** How often a tab is closed, answered or not, as a weight. */
  closing: number;
  /** How often an outage begins, as a weight among all that can happen. */
  outages: number;
  /** Jumps of the clock while no worker runs, in ms, each time anew. */
  jumps: Some<number>;
};

const anything: Kind = {
  starts: ['offer', 'upsell', 'review', 'upsell'],
  approvals,
  savesLate: [false, true],
  isSilent: [false, false, false, true],
  rarities: [60, 240, 960],
  detours: 1,
  closing: 1,
  outages: 1,
  jumps: [MINUTE, 6 * MINUTE, 31 * MINUTE, 61 * MINUTE, 4 * HOUR, 25 * HOUR, 73 * HOUR],
};

/** The wallet refuses, and hears of it late, where each addition has to be approved. */
const refused: Kind = {
  ...anything,
  starts: ['upsell', 'review'],
  approvals: [refusedOnce, { choice: 'approve' }],
  savesLate: [true],
  isSilent: [false],
  detours: 0,
  closing: 0,
  rarities: [960],
};

/** Charges are taken and cannot be written down, and nobody tells. */
const unwritten: Kind = {
  ...anything,
  starts: ['review', 'upsell'],
  approvals: [refusedOnce, { choice: 'approve' }, { choice: 'lost-answer' }],
  isSilent: [true],
  detours: 0,
  closing: 2,
  rarities: [60],
  outages: 4,
};

/** Payments are held for days. */
const held: Kind = {
  ...anything,
  starts: ['review', 'upsell'],
  approvals: [{ choice: 'pending' }],
  isSilent: [true, false],
  detours: 0,
  rarities: [960],
  jumps: [HOUR, 25 * HOUR, 73 * HOUR],
};

/** What is rare by itself comes together in runs of one kind; the simplest is first. */
export const kinds: Some<Kind> = [anything, refused, unwritten, held];
