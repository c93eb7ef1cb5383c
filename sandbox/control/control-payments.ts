import type { Context } from 'hono';
import { Refusal, refusalAnswer } from '../api/errors.ts';
import { pageHeaders } from '../approval/page.ts';
import type { Message } from '../state/webhook-records.ts';
import type { Wallet } from '../wallet.ts';
import { post } from '../webhooks/outbox.ts';
import { isBrowser, readGiven, wantsJson } from './given.ts';
import { getInstruction } from './instructions.ts';
import { paymentsState } from './payments.ts';
import { paymentsPage } from './payments-page.ts';
import type { Done, WalletAct } from './wallet-acts.ts';

/** `GET /control/payments`: captures with their refunds and disputes, as a page or as JSON. */
export function showPayments(c: Context<Wallet>) {
  const state = paymentsState(c.env.ledger);
  return wantsJson(c) ? c.json(state) : c.html(paymentsPage(state), 200, pageHeaders);
}

/**
 * Wraps something the wallet does by itself: 404 where there is nothing it can be done to, 422 for
 * what it cannot be given. Its webhooks follow the instruction for `notify`, or the call's header.
 */
export function walletAct(act: WalletAct) {
  return async (c: Context<Wallet>): Promise<Response> => {
    const { ledger } = c.env;
    const given = await readGiven(c);
    let done: Done;
    try {
      done = act(ledger, c.req.param('id') ?? '', given);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return c.json(refusalAnswer(error).body, 422);
    }
    if ('message' in done) return c.json({ message: done.message }, done.status);
    const header = c.req.header('x-wallet-behaviour');
    for (const message of done.messages) await notify(message);
    return isBrowser(c) ? c.redirect('/__wallet/control/payments', 303) : c.json(done.answer);

    async function notify(message: Message) {
      const occasion = { operation: 'notify', header, order: null } as const;
      await post(ledger, message, getInstruction(ledger, occasion));
    }
  };
}
