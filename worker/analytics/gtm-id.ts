/** The id of a tag manager's container. Only one that was checked may reach HTML and headers. */
export type GtmId = `GTM-${string}`;

/** Whether a text is such an id: `GTM-` and upper-case letters or digits (rule 13.15). */
export function isGtmId(text: string): text is GtmId {
  return /^GTM-[A-Z0-9]+$/.test(text);
}

/** The tag manager that a shop is configured with; null for none, and for what is no id. */
export function gtmIdOf({ GTM_ID }: { GTM_ID?: string | undefined }): GtmId | null {
  return GTM_ID !== undefined && isGtmId(GTM_ID) ? GTM_ID : null;
}
