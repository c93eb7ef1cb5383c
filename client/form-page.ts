/**
 * The parameter of the order form's address that names its page: a reload of a refused order leads back
 * to it. No other address has it.
 */
export const FORM_PAGE = 'orderpage';
