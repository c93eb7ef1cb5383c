import { type SoldLine, soldLines } from '../rules/books.ts';
import type { Exploration } from './exploration.ts';

/** The tape's choice of an order and of a line in it. */
type Choice = { pick: number; line: number };

export type OwnerAct = {
  name: string;
  weight: number;
  act: (run: Exploration, choice: Choice) => Promise<void>;
};

/** Acts on the order that the tape chose among the paid and pending orders. Does nothing without such an order. */
function onOrder(
  work: (
    run: Exploration,
    order: string,
    lines: readonly SoldLine[],
    line: number,
  ) => Promise<void>,
): OwnerAct['act'] {
  return async (run, { pick, line }) => {
    const sold = await run.world.engine.outside(() => soldLines(run.world.database));
    const orders = [...new Set(sold.map(({ number }) => number))];
    const order = orders[pick % orders.length];
    if (order === undefined) return;
    const own = sold.filter(({ number }) => number === order);
    await work(run, order, own, line);
  };
}

function chosenLine(lines: readonly SoldLine[], line: number): number {
  return lines[line % lines.length]?.id ?? 0;
}

/** The actions of the buyer or an operator on a paid or pending order. The shop refuses most of them before the payment. */
export const ownerActs = [
  {
    name: 'the buyer withdraws',
    weight: 1,
    act: onOrder(({ visitor }, order, [line]) => visitor.withdraw(order, line?.email ?? '')),
  },
  {
    name: 'an operator refunds all',
    weight: 1,
    act: onOrder(({ operator }, order) => operator.refund(order)),
  },
  {
    name: 'an operator refunds a line',
    weight: 1,
    act: onOrder(({ operator }, order, lines, line) =>
      operator.refund(order, { lines: [chosenLine(lines, line)] }),
    ),
  },
  {
    name: 'an operator refunds a pack',
    weight: 1,
    act: onOrder(({ operator }, order, lines, line) =>
      operator.refund(order, { lines: [chosenLine(lines, line)], packs: 1 }),
    ),
  },
  {
    name: 'an operator refunds 5.00',
    weight: 1,
    act: onOrder(({ operator }, order) => operator.refund(order, { amountMinor: 500 })),
  },
  {
    name: 'an operator asks again for failed refunds',
    weight: 1,
    act: onOrder(({ operator }, order) => operator.refundAgain(order)),
  },
  {
    name: 'an operator cancels',
    weight: 1,
    act: onOrder(({ operator }, order) => operator.cancel(order)),
  },
  {
    name: 'an operator releases',
    weight: 2,
    act: onOrder(({ operator }, order) => operator.release(order)),
  },
  {
    name: 'an operator exports',
    weight: 2,
    act: onOrder(({ operator }, order) => operator.export(order)),
  },
  {
    name: 'an operator ships',
    weight: 2,
    act: onOrder(({ operator }, order) => operator.ship(order)),
  },
  {
    name: 'an operator replaces the parcel',
    weight: 2,
    act: onOrder(({ operator }, order) => operator.replace(order)),
  },
  {
    name: 'an operator settles a withdrawal',
    weight: 1,
    act: onOrder(({ operator }, order) => operator.decideWithdrawals(order, 'settle-withdrawal')),
  },
  {
    name: 'an operator ends a withdrawal',
    weight: 1,
    act: onOrder(({ operator }, order) => operator.decideWithdrawals(order, 'end-withdrawal')),
  },
  {
    name: 'an operator changes the address',
    weight: 1,
    act: onOrder(({ operator, place }, order) => operator.changeAddress(order, place.newAddress)),
  },
] as const satisfies readonly OwnerAct[];

type OwnerActName = (typeof ownerActs)[number]['name'];

/** The actions with these names. */
export function ownerActsNamed(...names: OwnerActName[]): readonly OwnerAct[] {
  return ownerActs.filter(({ name }) => names.includes(name));
}
