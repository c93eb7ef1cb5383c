import * as z from 'zod/mini';
import { noteGoods, settle } from '../../flow/withdrawal.ts';
import { reimbursementDue } from '../../model/withdrawal.ts';
import { allWithdrawals, findWithdrawal, openWithdrawals } from '../../store/withdrawal-list.ts';
import { type Asked, NotFound, reason, type Verb, verb } from './verb.ts';

const id = z.uuid('give the whole id, as `withdrawals list` prints it');

async function withdrawalAsked({ env }: Asked, asked: string) {
  const found = await findWithdrawal(env.DB, asked);
  if (!found) throw new NotFound(`No withdrawal ${asked}`);
  return found;
}

async function answer(asked: Asked, named: string) {
  const row = await withdrawalAsked(asked, named);
  return { withdrawal: { ...row, ...reimbursementDue(row) } };
}

/** How many rows a list shows at most. */
const MOST = 100;

/** What an operator does about withdrawals. Who declared them is in their orders. */
export const withdrawalVerbs = {
  /** Those that are not settled, or all, the oldest first; `after` is the last one of the list before. */
  withdrawals: verb(
    z.strictObject({
      all: z._default(z.boolean(), false),
      most: z._default(z.int().check(z.positive(), z.maximum(MOST)), 20),
      after: z.optional(z.strictObject({ at: z.int(), id })),
    }),
    async ({ env }, { all, most, after }) => {
      const rows = await (all ? allWithdrawals : openWithdrawals)(env.DB, most, after);
      const last = rows.length === most ? rows.at(-1) : undefined;
      return {
        withdrawals: rows.map((row) => ({ ...row, ...reimbursementDue(row) })),
        next: last ? { at: last.declaredAt, id: last.id } : null,
      };
    },
  ),
  'goods-received': verb(
    z.strictObject({ id, reason: z.optional(reason) }),
    async (asked, request) => {
      const row = await withdrawalAsked(asked, request.id);
      const cause = { by: asked.operator, why: request.reason ?? null };
      await noteGoods(asked.env, row, 'goodsReceived', cause);
      return answer(asked, request.id);
    },
  ),
  'sending-proved': verb(
    z.strictObject({ id, reason: z.optional(reason) }),
    async (asked, request) => {
      const row = await withdrawalAsked(asked, request.id);
      const cause = { by: asked.operator, why: request.reason ?? null };
      await noteGoods(asked.env, row, 'sendingProved', cause);
      return answer(asked, request.id);
    },
  ),
  'settle-withdrawal': verb(z.strictObject({ id, reason }), async (asked, request) => {
    const row = await withdrawalAsked(asked, request.id);
    await settle(asked.env, row, { by: asked.operator, why: request.reason });
    return answer(asked, request.id);
  }),
} as const satisfies Record<string, Verb>;
