/** Starts an island in its root with the props that the server printed; returns what ends it. */
export type Mount = (root: Element, props: unknown) => () => void;
