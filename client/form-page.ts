/**
 * The query parameter with the name of the order form's page. Only the address of the form post has it: a reload
 * of a refused order leads back to that page.
 */
export const FORM_PAGE = 'orderpage';
