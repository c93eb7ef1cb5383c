/**
 * A mask: one pattern, or several of which the one that fits is used. The tokens are explained
 * in input-mask.ts. Those of postcodes and phone numbers come with the countries, from the server.
 */
export type Mask = string | readonly string[];

/** Order numbers look like TW-7K3M9Q. No token raises a letter that may be a digit: attach with `raise`. */
export const orderNumberMask = 'AA!-XXXXXX' satisfies Mask;
