/** The checked id of a tag manager's container; no other may reach HTML and headers. */
export type GtmId = `GTM-${string}`;

/** Whether a text is such an id: `GTM-` and upper-case letters or digits (rule 13.15). */
export function isGtmId(text: string): text is GtmId {
  return /^GTM-[A-Z0-9]+$/.test(text);
}

/** The configured tag manager; null without one and for an invalid id. */
export function getGtmId({ GTM_ID }: { GTM_ID?: string | undefined }): GtmId | null {
  return GTM_ID !== undefined && isGtmId(GTM_ID) ? GTM_ID : null;
}
