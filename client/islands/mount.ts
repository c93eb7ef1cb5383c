/** Brings an island's root to life with the props the server printed; returns what ends it. */
export type Mount = (root: Element, props: unknown) => () => void;
