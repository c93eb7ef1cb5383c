/** The product within a page's structured data: what its reviews say, further down, is of the same thing. */
export const PRODUCT = '#p';
