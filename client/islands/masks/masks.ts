/**
 * A mask formats an input. It has one pattern or several patterns; the best pattern for the input is used.
 * `input-mask.ts` explains the patterns. The server sends the masks of postcodes and phone numbers with the
 * list of countries.
 */
export type Mask = string | readonly string[];

/**
 * The mask of order numbers such as TW-7K3M9Q. Call `attachMask` with `raise` for it, because the token `X`
 * also accepts lower-case letters.
 */
export const orderNumberMask = 'AA!-XXXXXX' satisfies Mask;
