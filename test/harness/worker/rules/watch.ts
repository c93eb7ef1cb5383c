import type { Fact } from './facts.ts';
import type { Violation } from './invariants.ts';
import { type Moment, readMoment } from './moment.ts';
import { momentViolations } from './moment-rules.ts';

const nothing: Moment = {
  payments: [],
  invoiceNumbers: [],
  invoiceSums: [],
  refundedGoods: new Set(),
  unconsentedWallets: [],
};

/** Checks the shop's database after each change of a run. */
export class Watch {
  readonly #violations = new Map<string, Violation>();
  #before = nothing;

  /** The broken rules so far, each with its details once. */
  get violations(): readonly Violation[] {
    return [...this.#violations.values()];
  }

  /** Checks the rules of a moment. Notes which payments the shop may charge from now on, or may not charge any more. */
  async look(db: D1Database, note: (fact: Fact) => void): Promise<void> {
    const moment = await readMoment(db);
    for (const violation of momentViolations(moment, this.#before)) {
      this.#violations.set(`${violation.rule} ${violation.detail}`, violation);
    }
    const chargeable = new Map(this.#before.payments.map((one) => [one.name, one.isChargeable]));
    for (const { name, isChargeable } of moment.payments) {
      const wasChargeable = chargeable.get(name) ?? false;
      if (isChargeable !== wasChargeable) note({ kind: 'chargeable', payment: name, isChargeable });
    }
    this.#before = moment;
  }
}
