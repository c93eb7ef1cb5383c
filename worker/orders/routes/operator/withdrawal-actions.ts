import { endWithdrawal, noteGoods, settle } from '../../flow/withdrawal.ts';
import type { Cause } from '../../model/order-event.ts';
import { type ListedWithdrawal, reimbursementDue } from '../../model/withdrawal.ts';
import { allWithdrawals, findWithdrawal, openWithdrawals } from '../../store/withdrawal-list.ts';
import { NotFound, nextPosition } from './verb.ts';
import type { Actions, OperatorContext } from './verbs.ts';

async function requestedWithdrawal({ env }: OperatorContext, id: string) {
  const row = await findWithdrawal(env.DB, id);
  if (!row) throw new NotFound(`No withdrawal ${id}`);
  return row;
}

/** The action of a verb on a withdrawal. It answers with the withdrawal after the action. */
function onWithdrawal<Request extends { id: string; reason?: string | undefined }>(
  act: (context: OperatorContext, row: ListedWithdrawal, cause: Cause) => Promise<unknown>,
) {
  return async (context: OperatorContext, { id, reason }: Request) => {
    const row = await requestedWithdrawal(context, id);
    await act(context, row, { by: context.operator, reason: reason ?? null });
    const after = await requestedWithdrawal(context, id);
    return { withdrawal: { ...after, ...reimbursementDue(after) } };
  };
}

/** The actions on withdrawals. Their answers contain no name or address of the buyer. */
export const withdrawalActions = {
  async withdrawals({ env }, { all, most, after }) {
    const rows = await (all ? allWithdrawals : openWithdrawals)(env.DB, most, after);
    return {
      withdrawals: rows.map((row) => ({ ...row, ...reimbursementDue(row) })),
      next: nextPosition(rows, most, ({ declaredAt, id }) => ({ at: declaredAt, id })),
    };
  },
  'goods-received': onWithdrawal(({ env }, row, cause) =>
    noteGoods(env, row, 'goodsReceived', cause),
  ),
  'sending-proved': onWithdrawal(({ env }, row, cause) =>
    noteGoods(env, row, 'sendingProved', cause),
  ),
  'settle-withdrawal': onWithdrawal(({ env }, row, cause) => settle(env, row, cause)),
  'end-withdrawal': onWithdrawal(({ env }, row, cause) => endWithdrawal(env, row, cause)),
} as const satisfies Partial<Actions>;
