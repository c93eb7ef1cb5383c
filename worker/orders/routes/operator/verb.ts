import * as z from 'zod/mini';
import type { Env } from '../../../env.ts';
import { numberAlphabet, type StoredOrder } from '../../model/order.ts';
import { orderByNumber } from '../../store/order.ts';

/** Who asks for something, and where it is done. `now` in ms since the epoch. */
export type Asked = { env: Env; operator: string; now: number };

/** What an operator can ask for: how its request is read, and what is done. */
export type Verb<Answer extends object = object> = {
  /** What to do, or what is wrong with the request, in words. */
  read: (body: object) => { act: (asked: Asked) => Promise<Answer> } | { problem: string };
};

/** A verb by the shape of its request; what it does throws RangeError where it cannot be done, NotFound without what it names. */
export function verb<Shape extends z.ZodMiniType, Answer extends object>(
  shape: Shape,
  act: (asked: Asked, request: z.output<Shape>) => Promise<Answer>,
): Verb<Answer> {
  return {
    read(body) {
      const read = z.safeParse(shape, body);
      if (!read.success) return { problem: z.prettifyError(read.error) };
      return { act: (asked) => act(asked, read.data) };
    },
  };
}

/** There is nothing of that name. */
export class NotFound extends Error {
  override name = 'NotFound';
}

export const orderWords = 'give the number of an order, such as TW-7K3M9Q';
/** The number of an order. */
export const number = z
  .string()
  .check(z.regex(new RegExp(`^TW-[${numberAlphabet}]{6}$`), orderWords));
const reasonLength = 'say why, in 3 to 300 characters';
/** Why it is done, for the log of it. */
export const reason = z
  .string()
  .check(z.trim(), z.minLength(3, reasonLength), z.maxLength(300, reasonLength));
/** The order as it was read: what somebody wrote to it since is not overwritten. Without it, as it is found now. */
export const revision = z.optional(z.string().check(z.maxLength(60)));

/**
 * The order that a request names. Throws NotFound where there is none, RangeError where it was read before
 * somebody else wrote to it.
 */
export async function orderAsked(
  { env }: Asked,
  request: { order: string; revision?: string | undefined },
): Promise<StoredOrder> {
  const order = await orderByNumber(env.DB, request.order);
  if (!order) throw new NotFound(`No order ${request.order}`);
  if (request.revision !== undefined && request.revision !== order.revision) {
    throw new RangeError(`${order.view.number} was changed meanwhile: look at it again`);
  }
  return order;
}
