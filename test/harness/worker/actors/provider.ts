import type { Standing } from '../../../../sandbox/control/instruction.ts';
import type { WalletAct } from '../../../../sandbox/control/wallet-acts.ts';
import type { World } from '../world.ts';

/** The wallet sandbox, as the rest of a run sees it. */
export type Provider = {
  /** Starts again in a run, without payments. */
  enter: (world: World) => void;
  fetch: (request: Request) => Promise<Response>;
  /** When the next webhook or other work of its own is due, in ms; null without any. */
  nextDue: () => number | null;
  /** Does what is due, as a task of its own. */
  startDue: () => void;
  /** Loses it. */
  dropDue: () => void;
  /** From now on no webhook arrives. */
  silence: () => void;
  /** What its next calls do. */
  instruct: (standing: Standing) => void;
  captures: () => readonly ProviderCapture[];
  refundWhole: (captureId: string) => void;
  /** Something the wallet does by itself to a payment, a refund or a dispute; nothing where it cannot. */
  act: (act: WalletAct, id: string, given: Readonly<Record<string, string>>) => void;
  /** Ids of the disputes that are not decided. */
  disputes: () => readonly string[];
  settlePending: (captureId: string, status: 'COMPLETED' | 'DECLINED') => void;
};

/** A payment at the provider. */
export type ProviderCapture = {
  id: string;
  status: string;
  invoice: string;
  currency: string;
  amountMinor: number;
  refundedMinor: number;
};
