import { readKeyRing } from '../../../../worker/crypto/key-ring.ts';
import { operatorToken } from '../../../../worker/http/operators/operator-link.ts';
import { variables } from '../runtime/bindings.ts';
import { virtualTime } from '../runtime/virtual-time.ts';
import { ORIGIN, type World } from '../world.ts';

const MINUTE = 60 * 1000;

/** Somebody who runs the shop, gives money back, cancels and releases, by the worker's door for operators. */
export class Operator {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Gives back all that is left of an order, or of one of its lines; the shop may refuse. */
  async refund(order: string, line: number | null): Promise<void> {
    const lines = line === null ? {} : { lines: [line] };
    await this.#ask({ action: 'refund', order, reason: 'as agreed', ...lines });
  }

  /** Calls an order off; the shop may refuse. */
  async cancel(order: string): Promise<void> {
    const isDone = await this.#ask({ action: 'cancel', order, reason: 'as agreed' });
    if (isDone) this.#world.note({ kind: 'orderCancelled', order });
  }

  /** Releases an order before its time; the shop may refuse. */
  async release(order: string): Promise<void> {
    await this.#ask({ action: 'release', order });
  }

  /** Whether the shop did what was asked. */
  async #ask(request: object): Promise<boolean> {
    const keys = readKeyRing(variables.SIGNING_KEY);
    const token = await operatorToken(keys, virtualTime.now() + MINUTE);
    const body = JSON.stringify(request);
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const asked = new Request(`${ORIGIN}/__operator/orders`, { method: 'POST', headers, body });
    // Nobody hears of an answer that was lost: the operator looks again.
    const answer = await this.#world.request('operator', asked).catch(() => null);
    return answer?.status === 200;
  }
}
