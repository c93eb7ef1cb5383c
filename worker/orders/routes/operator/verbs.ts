import type { Env } from '../../../env.ts';
import { mayDo, type Role } from '../../../http/operators/roles.ts';
import { bookVerbs } from './book-verbs.ts';
import { customerVerbs } from './customer-verbs.ts';
import { mailVerbs } from './mail-verbs.ts';
import { orderVerbs } from './order-verbs.ts';
import { outgoingVerbs } from './outgoing-verbs.ts';
import { reviewVerbs } from './review-verbs.ts';
import { saleVerbs } from './sale-verbs.ts';
import { todayVerbs } from './today-verbs.ts';
import type { Verb, VerbRequest } from './verb.ts';
import { withdrawalVerbs } from './withdrawal-verbs.ts';

/**
 * TABLE: all actions that an operator can request. The operator API, the forms of the desk and the commands of
 * `npm run ops` derive from this table. `actions.ts` has the action of each verb.
 */
export const verbs = {
  ...orderVerbs,
  ...withdrawalVerbs,
  ...todayVerbs,
  ...reviewVerbs,
  ...mailVerbs,
  ...saleVerbs,
  ...customerVerbs,
  ...outgoingVerbs,
  ...bookVerbs,
} as const satisfies Record<string, Verb>;

export type VerbName = keyof typeof verbs;
export const verbNames = Object.keys(verbs) as VerbName[];

export function isVerb(name: string): name is VerbName {
  return Object.hasOwn(verbs, name);
}

/** A verb's row of the table with the type `Verb`, so that all optional properties can be read. */
export function getVerb(name: VerbName): Verb {
  return verbs[name];
}

/** The name and the role of a request's operator, the bindings of the shop, and the time `now` in ms. */
export type OperatorContext = { env: Env; operator: string; role: Role; now: number };

/** True if an operator with a role may perform a verb. */
export function mayPerform(role: Role, verb: VerbName): boolean {
  return mayDo(role, getVerb(verb).role);
}

/**
 * The action of each verb. It throws Refused if the action is not possible, and NotFound for an unknown order
 * or other subject.
 */
export type Actions = {
  readonly [Name in VerbName]: (
    context: OperatorContext,
    request: VerbRequest<(typeof verbs)[Name]>,
  ) => Promise<object>;
};
