import type { Declaration } from '../app.ts';
import { loadWords } from '../copy/lazy-copy.ts';
import { type MarketCode, market } from '../country/markets.ts';
import type { Env } from '../env.ts';
import type { MailMaker } from '../mail/mail.ts';
import { wakeMails } from '../mail/wake.ts';
import { receiptSent, storeWithdrawal, withdrawalById } from '../orders/store/withdrawal.ts';
import { teller } from '../outgoing/outbox.ts';
import { withdrawalMail } from '../view/mails/withdrawal-mail.ts';

/** Stores a declaration with its receipt, which leaves at once; returns when it was declared, in ms. */
export async function declare(
  env: Env,
  declaration: Declaration,
  code: MarketCode,
  now: number,
): Promise<number> {
  const { at, mails } = await storeWithdrawal(env.DB, declaration, code, now, teller(env));
  await wakeMails(env, mails);
  return at;
}

/** The receipt of a declaration. */
export const receipt: MailMaker = {
  async make({ DB, ASSETS }, { subject }) {
    const withdrawal = await withdrawalById(DB, subject);
    if (!withdrawal) return null;
    const { declaration, declaredAt, isOrders } = withdrawal;
    const where = market(withdrawal.market);
    await loadWords(ASSETS, where, ['service']);
    return {
      to: declaration.email,
      mail: await withdrawalMail(declaration, { at: declaredAt, isOrders }, where),
    };
  },
  noteSent: receiptSent,
};
