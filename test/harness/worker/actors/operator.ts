import { readKeyRing } from '../../../../worker/crypto/key-ring.ts';
import { MINUTE } from '../../../../worker/durations.ts';
import { operatorToken } from '../../../../worker/http/operators/operator-link.ts';
import type { VerbAnswer } from '../../../../worker/orders/routes/operator/actions.ts';
import { variables } from '../runtime/bindings.ts';
import { virtualTime } from '../runtime/virtual-time.ts';
import { ORIGIN, type World } from '../world.ts';

/** A simulated operator, who refunds, cancels, packs and ships orders through the operator API. */
export class Operator {
  readonly #world: World;
  #parcels = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** Refunds all that remains of an order, or only a part: lines, packs of a line, an amount. The shop may refuse. */
  async refund(
    order: string,
    part: { lines?: readonly number[]; packs?: number; amountMinor?: number } = {},
  ): Promise<void> {
    await this.#post({ action: 'refund', order, reason: 'as agreed', ...part });
  }

  /** Asks the provider again for the failed refunds of an order. The shop may refuse. */
  async refundAgain(order: string): Promise<void> {
    const answer = await this.#ask({ action: 'refunds', most: 200 });
    const { refunds = [] } = ((await answer?.json()) ?? {}) as Partial<VerbAnswer<'refunds'>>;
    for (const { id } of refunds.filter((one) => one.order === order)) {
      await this.#post({ action: 'refund-again', order, id });
    }
  }

  /** Cancels an order. The shop may refuse. */
  async cancel(order: string): Promise<void> {
    const isDone = await this.#post({ action: 'cancel', order, reason: 'as agreed' });
    if (isDone) this.#world.note({ kind: 'orderCancelled', order });
  }

  /** Releases an order for shipping early. The shop may refuse. */
  async release(order: string): Promise<void> {
    await this.#post({ action: 'release', order });
  }

  /** Records that the packers have an order. The shop may refuse. */
  async export(order: string): Promise<void> {
    await this.#post({ action: 'export', order });
  }

  /** Records that an order's parcel has left. Each parcel has its own number. The shop may refuse. */
  async ship(order: string): Promise<void> {
    this.#parcels += 1;
    const tracking = `JD${order.slice(3)}${this.#parcels}`;
    await this.#post({ action: 'ship', order, carrier: 'dhl', tracking });
  }

  /** Sends all packs of an order again, in the place of a lost parcel. The shop may refuse. */
  async replace(order: string): Promise<void> {
    await this.#post({ action: 'replace', order, reason: 'lost on its way' });
  }

  /**
   * Settles the open withdrawals of an order because the money is back, or ends them because the buyer took them back. The
   * shop may refuse.
   */
  async decideWithdrawals(
    order: string,
    action: 'settle-withdrawal' | 'end-withdrawal',
  ): Promise<void> {
    const answer = await this.#ask({ action: 'withdrawals', most: 100 });
    const { withdrawals = [] } = ((await answer?.json()) ?? {}) as Partial<
      VerbAnswer<'withdrawals'>
    >;
    for (const { id } of withdrawals.filter((one) => one.order === order)) {
      await this.#post({ action, id, reason: 'as agreed' });
    }
  }

  /** Changes the fields of an order's address. The shop may refuse. */
  async changeAddress(order: string, address: Readonly<Record<string, string>>): Promise<void> {
    await this.#post({ action: 'address', order, ...address });
  }

  /** Posts a request and returns whether the shop accepted it. */
  async #post(request: object): Promise<boolean> {
    // A lost answer counts as a refusal: an operator would look at the order again.
    return (await this.#ask(request)) !== null;
  }

  /** Posts a request. Returns the answer if the shop accepted it, else null. */
  async #ask(request: object): Promise<Response | null> {
    const keys = readKeyRing(variables.SIGNING_KEY);
    const token = await operatorToken(keys, virtualTime.now() + MINUTE);
    const body = JSON.stringify(request);
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const operatorRequest = new Request(`${ORIGIN}/__operator/orders`, {
      method: 'POST',
      headers,
      body,
    });
    const answer = await this.#world.request('operator', operatorRequest).catch(() => null);
    return answer?.status === 200 ? answer : null;
  }
}
