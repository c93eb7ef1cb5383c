/** A position in a list: the next page begins after the row with this time (ms since the epoch) and id. */
export type ListPosition = { at: number; id: string };
