import { log } from '../log/log.ts';

/** The checked id of a tag manager's container; no other may reach HTML and headers. */
export type GtmId = `GTM-${string}`;

/** Whether a text is such an id: `GTM-` and upper-case letters or digits (rule 13.15). */
export function isGtmId(text: string): text is GtmId {
  return /^GTM-[A-Z0-9]+$/.test(text);
}

/** The ids that this isolate has refused. */
const refusedIds = new Set<string>();

/** The configured tag manager; null without one, and for an invalid id, which the log names once. */
export function getGtmId({ GTM_ID }: { GTM_ID?: string | undefined }): GtmId | null {
  if (!GTM_ID) return null;
  if (isGtmId(GTM_ID)) return GTM_ID;
  if (!refusedIds.has(GTM_ID)) log('gtmIdRefused', { reason: `${GTM_ID} is not a valid GTM-ID` });
  refusedIds.add(GTM_ID);
  return null;
}
