/**
 * The name of a query parameter. Its value is the name of the page with the order form. Only the web address
 * that receives the posted form has this parameter: a reload of a refused order leads back to that page.
 */
export const FORM_PAGE = 'orderpage';
