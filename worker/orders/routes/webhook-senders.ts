import type { AppContext } from '../../app-types.ts';
import { SECOND } from '../../durations.ts';
import { getSite, isOverLimit, isOverSharedLimit, PERIOD_SECONDS } from '../../http/rate-limit.ts';

/** The maximum number of stored senders. */
const MAX_SENDERS = 1000;

/** The IPv4 addresses and IPv6 sites of genuine webhooks. They are stored for the lifetime of the isolate. */
const genuine = new Set<string>();
/**
 * The addresses and sites whose webhooks are refused, and the end of each refusal in ms. The platform's rate limiter
 * counts each query, so the refusals are stored here.
 */
const refused = new Map<string, number>();

/**
 * True if too many webhooks from this sender failed verification in a minute. The function then sets the answer's
 * `Retry-After` header.
 */
export function isRefused(c: AppContext): boolean {
  const until = refused.get(getSite(c) ?? '') ?? 0;
  if (until <= Date.now()) return false;
  c.header('Retry-After', String(PERIOD_SECONDS));
  return true;
}

/**
 * True if the provider may be called to verify a webhook of this sender (rule 5.24). Many forged
 * webhooks must not use up the calls that genuine webhooks need. If the result is false, the answer's
 * `Retry-After` header is set.
 */
export async function mayAskProvider(c: AppContext): Promise<boolean> {
  if (genuine.has(getSite(c) ?? '')) return true;
  return !isRefused(c) && !(await isOverSharedLimit(c, 'VERIFICATION', 'all'));
}

/** Stores the result of a webhook's verification for the sender's IPv4 address or IPv6 site. */
export async function noteVerdict(c: AppContext, isGenuine: boolean): Promise<void> {
  const sender = getSite(c);
  if (sender === null || genuine.has(sender)) return;
  if (isGenuine) {
    if (genuine.size < MAX_SENDERS) genuine.add(sender);
  } else if (await isOverLimit(c, 'WEBHOOK', 'failed')) {
    const [oldest] = refused.keys();
    if (refused.size >= MAX_SENDERS && oldest !== undefined) refused.delete(oldest);
    refused.set(sender, Date.now() + PERIOD_SECONDS * SECOND);
  }
}
