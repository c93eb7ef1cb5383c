import { readKeyRing } from '../../../../worker/crypto/key-ring.ts';
import { operatorToken } from '../../../../worker/explain/operator.ts';
import { variables } from '../runtime/bindings.ts';
import { virtualTime } from '../runtime/virtual-time.ts';
import { ORIGIN, type World } from '../world.ts';

const MINUTE = 60 * 1000;

/** Somebody who runs the shop and gives money back, by the worker's door for operators. */
export class Operator {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Gives back all that is left of an order, or of one of its lines; the shop may refuse. */
  async refund(order: string, line: number | null): Promise<void> {
    const keys = readKeyRing(variables.SIGNING_KEY);
    const token = await operatorToken(keys, virtualTime.now() + MINUTE);
    const lines = line === null ? {} : { lines: [line] };
    const body = JSON.stringify({ action: 'refund', order, reason: 'as agreed', ...lines });
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const asked = new Request(`${ORIGIN}/__operator/orders`, { method: 'POST', headers, body });
    // Nobody hears of an answer that was lost: the operator looks again.
    await this.#world.request('operator', asked).catch(() => null);
  }
}
