/** Starts an island in its root with the server's props. Returns a function that ends the island. */
export type Mount = (root: Element, props: unknown) => () => void;
