/**
 * The values of a tab whose browser allows no storage, as JSON by key. They live until the next full load of a page:
 * navigation in the page keeps them.
 */
export const memory = new Map<string, string>();
