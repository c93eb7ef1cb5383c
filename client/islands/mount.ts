/**
 * Starts an island in its root element, with the properties from the server. Returns a function that stops
 * the island.
 */
export type Mount = (root: Element, props: unknown) => () => void;
