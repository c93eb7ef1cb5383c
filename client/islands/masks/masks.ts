/**
 * A mask: one pattern, or several of which the one that fits is used. The tokens are explained
 * in input-mask.ts. The masks of postcodes and phone numbers come from the server, with the countries.
 */
export type Mask = string | readonly string[];

/** Order numbers look like TW-7K3M9Q. No token makes a letter upper case where a digit is allowed, too: attach it with `raise`. */
export const orderNumberMask = 'AA!-XXXXXX' satisfies Mask;
