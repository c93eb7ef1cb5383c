import { bookActions } from './book-actions.ts';
import { customerActions } from './customer-actions.ts';
import { mailActions } from './mail-actions.ts';
import { orderActions } from './order-actions.ts';
import { outgoingActions } from './outgoing-actions.ts';
import { reviewActions } from './review-actions.ts';
import { saleActions } from './sale-actions.ts';
import { todayActions } from './today-actions.ts';
import { NotAllowed, readRequest } from './verb.ts';
import { type Actions, mayPerform, type OperatorContext, type VerbName, verbs } from './verbs.ts';
import { withdrawalActions } from './withdrawal-actions.ts';

const actions = {
  ...orderActions,
  ...withdrawalActions,
  ...todayActions,
  ...reviewActions,
  ...mailActions,
  ...saleActions,
  ...customerActions,
  ...outgoingActions,
  ...bookActions,
} as const satisfies Actions;

/** The answer of a verb. */
export type VerbAnswer<Name extends VerbName> = Awaited<ReturnType<(typeof actions)[Name]>>;

/**
 * Reads the request of a verb and runs its action.
 * @throws NotAllowed if the operator's role does not permit the verb, Malformed for an unreadable request, NotFound for an unknown order or other subject, and Refused if
 * the action is not possible
 */
export async function perform<Name extends VerbName>(
  name: Name,
  context: OperatorContext,
  request: object,
): Promise<VerbAnswer<Name>> {
  if (!mayPerform(context.role, name)) throw refusedVerb(context, name);
  const action: (context: OperatorContext, request: never) => Promise<object> = actions[name];
  return action(context, readRequest(verbs[name], request) as never) as Promise<VerbAnswer<Name>>;
}

function refusedVerb({ operator, role }: OperatorContext, name: VerbName): NotAllowed {
  return new NotAllowed(
    `${operator} has the role ${role}. "${name}" needs the role ${verbs[name].role}.`,
  );
}
