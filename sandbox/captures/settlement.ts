import { now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Capture } from '../state/payment-records.ts';
import type { Message } from '../state/webhook-records.ts';
import { captureMessage, type Decline } from './capture-message.ts';

/** Completes or declines a pending capture, however long it was pending; null when it is not. */
export function settleCapture(
  ledger: Ledger,
  id: string,
  status: 'COMPLETED' | 'DECLINED',
  decline: Decline,
): Message | null {
  const made = ledger.read('capture', id);
  if (made?.status !== 'PENDING') return null;
  const reason = status === 'DECLINED' ? made.reason : undefined;
  const settled: Capture = { ...made, status, reason, update_time: now() };
  ledger.write('capture', settled);
  return captureMessage(settled, decline);
}
