/**
 * The reasons for which an operator may refuse a review. The published review policy lists them in this order
 * in every language (legal:termsOfService.reviews.text3). A bad rating is not a reason (rule 9.27).
 */
export const refusals = {
  otherProduct: 'it is about something else than the product or its delivery',
  personalData: 'it names or describes another person',
  healthClaim: 'it promises an effect on health that no food may promise (rule 9.24)',
  insult: 'it insults or threatens somebody',
  advertising: 'it advertises something',
  unreadable: 'it cannot be read',
} as const satisfies Record<string, string>;

export type Refusal = keyof typeof refusals;
export const refusalNames = Object.keys(refusals) as [Refusal, ...Refusal[]];
