import type { Standing } from '../../../../sandbox/control/instruction.ts';
import type { WalletAct } from '../../../../sandbox/control/wallet-acts.ts';
import type { World } from '../world.ts';

/** The wallet sandbox's interface for a run. */
export type Provider = {
  /** Deletes all payments of the sandbox and connects it with the world of a new run. */
  enter: (world: World) => void;
  fetch: (request: Request) => Promise<Response>;
  /** The due time of the next webhook or other sandbox work, in ms since the epoch; null if none is planned. */
  nextDue: () => number | null;
  /** Starts the sandbox's next due work, such as a webhook, as a separate task. */
  startDue: () => void;
  /** Drops all planned work: its webhooks never arrive. */
  dropDue: () => void;
  /** From now on every webhook is lost. The sandbox counts it as delivered. */
  silence: () => void;
  /** Sets how the sandbox answers the shop's next calls, for example with a decline. */
  instruct: (standing: Standing) => void;
  /** True if the approval of this order moves the money, because its payer pays at a bank. */
  capturesItself: (orderId: string) => boolean;
  captures: () => readonly ProviderCapture[];
  /** The ids of the refunds that have a status, without reversals. */
  refunds: (status: 'PENDING' | 'COMPLETED') => readonly string[];
  refundWhole: (captureId: string) => void;
  /** Performs an action of the wallet on a payment, a refund or a dispute. Does nothing if the action is impossible. */
  act: (act: WalletAct, id: string, fields: Readonly<Record<string, string>>) => void;
  /** The ids of the open disputes. */
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
  /** The sum of the refunds that the provider has accepted and not finished, in minor units. */
  pendingMinor: number;
  /** True if the wallet charged a payment again with this capture. */
  isAgain: boolean;
};
