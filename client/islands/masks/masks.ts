/**
 * A mask: one pattern, or several patterns for the choice of the best fit. `input-mask.ts` explains the tokens. The
 * server sends the masks of postcodes and phone numbers with the countries.
 */
export type Mask = string | readonly string[];

/**
 * The mask of order numbers such as TW-7K3M9Q. Attach it with `raise`, because the token `X` keeps the case of
 * letters.
 */
export const orderNumberMask = 'AA!-XXXXXX' satisfies Mask;
