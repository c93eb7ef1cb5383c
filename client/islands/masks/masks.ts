/**
 * A mask: one pattern, or several of which the one that fits is used. The tokens are explained
 * in input-mask.ts. This table is the only one: the server's address rules read it too.
 */
export type Mask = string | readonly string[];

/** As many digits as an international number can have after `00`, with no gap put in. */
const ungrouped = '#################';

/**
 * National numbers as each country writes them. Germany and Austria have area codes of two to
 * five digits, which no mask can tell apart: there the visitor's own gap is kept and none is put
 * in. Every row ends ungrouped, so a number with a foreign prefix is never cut short.
 */
const openAreaCode = [
  ungrouped,
  '## ###############',
  '### ##############',
  '#### #############',
  '##### ############',
] as const;

/** Rule 7.18: the masks of the order form and of the forms that ask for an order number. */
export const masks = {
  postcode: {
    DE: '#####',
    FR: '#####',
    BE: '####',
    GB: ['A# #AA', 'A## #AA', 'A#A #AA', 'AA# #AA', 'AA## #AA', 'AA#A #AA'],
    AT: '####',
    SE: '### ##',
    DK: '####',
    FI: '#####',
    CH: '####',
  },
  phone: {
    DE: openAreaCode,
    FR: ['## ## ## ## ##', ungrouped],
    BE: ['### ## ## ##', '## ### ## ##', '#### ## ## ##', ungrouped],
    GB: ['##### ######', '### #### ####', '#### ### ####', ungrouped],
    AT: openAreaCode,
    SE: ['###-### ## ##', '##-### ### ##', '####-### ###', ungrouped],
    DK: ['## ## ## ##', ungrouped],
    FI: ['### ### ####', '## ### #####', ungrouped],
    CH: ['### ### ## ##', ungrouped],
  },
  /** Order numbers look like TW-7K3M9Q. No token raises a letter that may be a digit: attach with `raise`. */
  orderNumber: 'AA!-XXXXXX',
} as const satisfies {
  postcode: Record<string, Mask>;
  phone: Record<string, Mask>;
  orderNumber: Mask;
};
