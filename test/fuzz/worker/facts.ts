/** Data of the shop before each case. Generated requests use all of it except `secrets`. */
export type Facts = {
  /** The cookies of the attacker's browser. */
  jar: Readonly<Record<string, string>>;
  /** The number of the attacker's order. */
  number: string;
  /** The attacker's mail address. */
  email: string;
  /** The query parameters of links to the attacker's order, by purpose: `order` and `key`. */
  links: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The paths of the attacker's downloads. */
  downloads: readonly string[];
  /** The token of a link that stops invitations to review. */
  objection: string;
  /** The provider's webhooks for all orders. */
  webhooks: readonly Webhook[];
  /** Signed posts that report shipments. Some of them contain other data instead of a shipment. */
  shipments: readonly Webhook[];
  /** The numbers of other buyers' orders; an attacker may guess a number. */
  otherNumbers: readonly string[];
  /** The keys and ids of other buyers' orders, which no answer to the attacker may contain. */
  secrets: readonly string[];
};

/** A webhook with a genuine signature. */
export type Webhook = { headers: readonly (readonly [string, string])[]; body: string };
