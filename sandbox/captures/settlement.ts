import { now } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Capture } from '../state/payment-records.ts';
import type { Message } from '../state/webhook-records.ts';
import { captureMessage, type Decline } from './capture-message.ts';

/**
 * Completes or declines a pending capture, or reports again that it is pending. Returns the webhook. Null if the
 * capture is not pending.
 */
export function settleCapture(
  ledger: Ledger,
  id: string,
  status: 'COMPLETED' | 'DECLINED' | 'PENDING',
  decline: Decline,
): Message | null {
  const pending = ledger.read('capture', id);
  if (pending?.status !== 'PENDING') return null;
  const reason = status === 'COMPLETED' ? undefined : pending.reason;
  const settled: Capture = { ...pending, status, reason, update_time: now() };
  ledger.write('capture', settled);
  return captureMessage(settled, decline);
}
