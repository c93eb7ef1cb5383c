import { bookVerbs } from './book-verbs.ts';
import { customerVerbs } from './customer-verbs.ts';
import { deskVerbs } from './desk-verbs.ts';
import { doorVerbs } from './door-verbs.ts';
import { listVerbs } from './list-verbs.ts';
import { orderVerbs } from './order-verbs.ts';
import { reading } from './reading.ts';
import type { Verb } from './verb.ts';
import { withdrawalVerbs } from './withdrawal-verbs.ts';

/** TABLE: everything that an operator can ask of the shop, by its name. */
export const verbs: Readonly<Record<string, Verb>> = {
  ...listVerbs,
  ...reading,
  ...orderVerbs,
  ...withdrawalVerbs,
  ...deskVerbs,
  ...customerVerbs,
  ...doorVerbs,
  ...bookVerbs,
};
