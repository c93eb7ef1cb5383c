import manifest from '#build/manifest.json' with { type: 'json' };
import { claims } from '../../catalogue/claims.ts';
import { deliveryFee, ebookPrices, supplementPrices } from '../../catalogue/prices.ts';
import { wordsLocale } from '../../copy/copy.ts';
import { market } from '../../country/markets.ts';
import { sha256 } from '../../crypto/digest.ts';
import type { Env } from '../../env.ts';
import { legalWord } from '../../law/law-words.ts';
import { legalMarket } from '../../law/legal-market.ts';
import { log } from '../../log/log.ts';
import { paymentMethod } from '../../payment-methods.ts';
import {
  CALL_REPEATED_FOR,
  type ChargeMethod,
  type Evidence,
  isRepeatable,
} from '../model/charge-intent.ts';
import { type OrderView, paymentFor, requiredPayment, type StoredOrder } from '../model/order.ts';
import { type Cause, causeText } from '../model/order-event.ts';
import type { Payment, Purpose } from '../model/payment.ts';
import { declined } from '../model/payment-event.ts';
import { Refused } from '../model/refused.ts';
import { insertIntent, storeIssue } from '../store/charge-intent.ts';
import { callDeletion } from '../store/open-call.ts';
import { applyPaymentEvent } from './payment-change.ts';
import { refreshPayment } from './payment-refresh.ts';

/** The error code of a press of the binding button that an operator ended. */
const ENDED_BY_OPERATOR = 'ENDED_BY_OPERATOR';

/**
 * Ends an order's stuck charges (rule 7.11), after an operator found no charge at the wallet. Before that, the shop
 * queries the provider once more. The buyer gets a mail that nothing was charged. Money that arrives later is
 * refunded.
 * @throws Refused if no charge is stuck, and the provider's errors
 */
export async function endStuckCharges(env: Env, order: StoredOrder, cause: Cause): Promise<void> {
  const stuck = stuckPayments(order, Date.now());
  if (stuck.length === 0) throw new Refused(`No charge of ${order.view.number} is stuck`);
  for (const { id, purpose, providerOrderId } of stuck) {
    const refreshed = providerOrderId ? await refreshPayment(env, order, purpose) : order;
    const intent = paymentFor(refreshed, purpose)?.intent;
    if (intent?.state !== 'open') continue;
    const issue = `${ENDED_BY_OPERATOR} ${causeText(cause)}`;
    await applyPaymentEvent(env, id, declined(intent, issue));
  }
}

/**
 * The payments with a stuck charge at `now` (ms). The outcome of such a charge is unknown and its call
 * must not be repeated. If the approval moves the money, it is stuck when no charge follows the approval for as long.
 */
export function stuckPayments({ payments }: StoredOrder, now: number): Payment[] {
  return payments.filter(({ intent, status, method }) => {
    if (intent?.state !== 'open') return false;
    const isApprovedLong = status === 'approved' && now >= intent.pressedAt + CALL_REPEATED_FOR;
    return !isRepeatable(intent, now) || (isApprovedLong && paymentMethod(method).approvalPays);
  });
}

/**
 * Stores a charge intent: the press of a payment's binding button, with the evidence of the page's content.
 * @throws Error if D1 fails
 */
export async function storeIntent(
  env: Env,
  order: StoredOrder,
  purpose: Purpose,
  method: ChargeMethod,
): Promise<void> {
  const evidence = await getEvidence(order.view);
  await insertIntent(env.DB, requiredPayment(order, purpose), evidence, method, Date.now());
}

/**
 * The evidence of a press of the binding button: the button's label, the file with the terms, and the
 * versions of the prices and health claims. The files of old builds remain available (docs/design/builds.md).
 */
async function getEvidence(order: OrderView): Promise<Evidence> {
  const { locale } = market(order.market);
  const terms = market(legalMarket(order.market, order.deliveryCountry));
  const [pricesVersion, claimsVersion] = await Promise.all([
    toVersion([supplementPrices, ebookPrices, deliveryFee]),
    toVersion(claims),
  ]);
  return {
    button: legalWord(locale, 'bindingButton'),
    locale,
    termsVersion: `${manifest.id}/legal.${wordsLocale(terms)}`,
    pricesVersion,
    claimsVersion,
  };
}

/** A version of data. Equal data has the same version in every build. */
async function toVersion(data: unknown): Promise<string> {
  return (await sha256(JSON.stringify(data))).slice(0, 16);
}

/**
 * Logs for operators that a charge has no known outcome and cannot be repeated. Logs it once for each charge
 * intent, and deletes the stored body of the call.
 */
export async function reportStuckCharge(
  env: Env,
  { id: paymentId, orderId, intent }: Pick<Payment, 'id' | 'orderId' | 'intent'>,
): Promise<void> {
  const isNew = intent && (await storeIssue(env.DB, intent.id, 'NOT_REPEATABLE'));
  if (!isNew) return;
  await callDeletion(env.DB, intent.id).run();
  log('chargeStuck', { orderId, paymentId });
}
