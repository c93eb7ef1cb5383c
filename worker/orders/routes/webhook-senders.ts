import type { AppContext } from '../../app.ts';
import { isOverLimit, isOverSharedLimit, PERIOD_SECONDS, siteOf } from '../../http/rate-limit.ts';

/** More senders are not remembered. */
const MOST = 1000;

/** Networks whose webhooks were genuine: the provider's. They are known as long as the isolate lives. */
const genuine = new Set<string>();
/** Until when, in ms, nothing of a network is verified. The platform's counter cannot be read without counting. */
const refused = new Map<string, number>();

/** Whether too many webhooks of this sender failed within a minute; then the answer's `Retry-After` is set. */
export function isRefused(c: AppContext): boolean {
  const until = refused.get(siteOf(c) ?? '') ?? 0;
  if (until <= Date.now()) return false;
  c.header('Retry-After', String(PERIOD_SECONDS));
  return true;
}

/**
 * Whether the provider is asked to verify a webhook of this sender (rule 5.24): floods of forged ones must
 * not use up what genuine ones need. Otherwise the answer's `Retry-After` is set.
 */
export async function mayAskProvider(c: AppContext): Promise<boolean> {
  if (genuine.has(siteOf(c) ?? '')) return true;
  return !isRefused(c) && !(await isOverSharedLimit(c, 'VERIFICATION', 'all'));
}

/** Remembers whether a sender's webhook was the provider's. */
export async function noteVerdict(c: AppContext, isGenuine: boolean): Promise<void> {
  const sender = siteOf(c);
  if (sender === null || genuine.has(sender)) return;
  if (isGenuine) {
    if (genuine.size < MOST) genuine.add(sender);
  } else if (await isOverLimit(c, 'WEBHOOK', 'failed')) {
    const [oldest] = refused.keys();
    if (refused.size >= MOST && oldest !== undefined) refused.delete(oldest);
    refused.set(sender, Date.now() + PERIOD_SECONDS * 1000);
  }
}
