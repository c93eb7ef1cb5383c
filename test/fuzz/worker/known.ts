/** What the attacker of every trial has: a browser with an order of its own, and what is public or guessed. */
export type Known = {
  /** The cookies of the attacker's browser. */
  jar: Readonly<Record<string, string>>;
  number: string;
  email: string;
  /** Queries with keys of the attacker's own order, by purpose: `order=…&key=…`. */
  links: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Addresses the attacker was given, such as downloads. */
  downloads: readonly string[];
  /** The token of a way out of invitations. */
  objection: string;
  /** What the provider sent of all sales. */
  webhooks: readonly Webhook[];
  /** What a system posted of parcels, signed; some of it is no parcel. */
  shipments: readonly Webhook[];
  /** Numbers of other buyers' orders, which mails show and anybody may guess. */
  otherNumbers: readonly string[];
  /** What nobody but others knows: keys to their orders, and ids. */
  secrets: readonly string[];
};

/** A genuine webhook. */
export type Webhook = { headers: readonly (readonly [string, string])[]; body: string };
