/** Hosts at which this shop itself answers: a rule that leads there may come back. */
export const ownHosts = [
  'tarnwell.example',
  'www.tarnwell.example',
] as const satisfies readonly string[];

/** Stands for the shop's origin where a path alone is read as an address; no host has this name. */
export const anyOrigin = 'http://shop.invalid';
