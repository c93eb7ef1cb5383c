import type { Context } from 'hono';
import { Refusal, refusalAnswer } from '../api/errors.ts';
import { pageHeaders } from '../approval/page.ts';
import type { Message } from '../state/webhook-records.ts';
import type { Wallet } from '../wallet.ts';
import { post } from '../webhooks/outbox.ts';
import { getInstruction } from './instructions.ts';
import { paymentsState } from './payments.ts';
import { paymentsPage } from './payments-page.ts';
import { isBrowser, readFields, wantsJson } from './posted-fields.ts';
import type { ActResult, WalletAct } from './wallet-acts.ts';

/**
 * `GET /control/payments`: the captures with their refunds and disputes, all as JSON, or the newest as an HTML
 * page.
 */
export function showPayments(c: Context<Wallet>) {
  const state = paymentsState(c.env.ledger);
  return wantsJson(c) ? c.json(state) : c.html(paymentsPage(state), 200, pageHeaders);
}

/**
 * Wraps an action that the wallet takes by itself, such as a refund by hand. Answers 404 if the id's capture,
 * refund or dispute does not exist or cannot change so. Answers 422 for invalid fields, and for more money than
 * is left. The instruction in the request's header, or else the instruction for `notify`, decides how the
 * webhooks are sent.
 */
export function walletAct(act: WalletAct) {
  return async (c: Context<Wallet>): Promise<Response> => {
    const { ledger } = c.env;
    const fields = await readFields(c);
    let result: ActResult;
    try {
      result = act(ledger, c.req.param('id') ?? '', fields);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return c.json(refusalAnswer(error).body, 422);
    }
    if ('message' in result) return c.json({ message: result.message }, result.status);
    const header = c.req.header('x-wallet-behaviour');
    for (const message of result.messages) await notify(message);
    return isBrowser(c) ? c.redirect('/__wallet/control/payments', 303) : c.json(result.answer);

    async function notify(message: Message) {
      const occasion = { operation: 'notify', header, order: null } as const;
      await post(ledger, message, getInstruction(ledger, occasion));
    }
  };
}
