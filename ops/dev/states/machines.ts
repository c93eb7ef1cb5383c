import { fulfilmentTransitions } from '../../../worker/orders/model/fulfilment.ts';
import { statusByPayment, transitions } from '../../../worker/orders/model/order.ts';
import { paymentTransitions } from '../../../worker/orders/model/payment.ts';
import { endingConditions, intentEndings } from '../../../worker/orders/model/payment-event.ts';
import { refundTransitions } from '../../../worker/orders/model/refund.ts';

/** What leads from one state to another; the names of the events, none where the states say it. */
export type Way = { from: string; to: string; events: readonly string[] };
export type StateMachine = { name: string; states: readonly string[]; ways: readonly Way[] };

/** The states of the sale and what moves them, read from the code's own tables. */
export function stateMachines(): StateMachine[] {
  return [
    { name: 'Payment', ...machineOf(paymentTransitions) },
    {
      name: 'Order',
      states: Object.keys(transitions),
      ways: Object.entries(transitions).flatMap(([from, ways]) =>
        ways.map((to) => ({ from, to, events: [] })),
      ),
    },
    { name: 'Fulfilment', ...machineOf(fulfilmentTransitions) },
    { name: 'Charge intent', ...machineOf({ open: intentWays() }) },
    { name: 'Refund request', ...machineOf(refundTransitions) },
  ];
}

/** How an open intent ends, by what is heard of its payment. */
function intentWays(): Record<string, string> {
  return Object.fromEntries(Object.entries(intentEndings).map(([event, { to }]) => [event, to]));
}

/** The tables of all machines, in Markdown. */
export function stateTables(): Record<
  'payment' | 'order' | 'fulfilment' | 'intent' | 'refund',
  string[][]
> {
  return {
    payment: matrix(paymentTransitions),
    fulfilment: matrix(fulfilmentTransitions),
    order: [
      ['order', 'may become', 'while its own payment is'],
      ...Object.entries(transitions).map(([status, ways]) => [
        status,
        ways.join(', '),
        Object.entries(statusByPayment)
          .flatMap(([payment, order]) => (order === status ? [payment] : []))
          .join(', '),
      ]),
    ],
    intent: [
      ['heard of its payment', 'the press is', 'only', 'issue that is kept'],
      ...Object.entries(intentEndings).map(([event, ending]) => [
        event,
        ending.to,
        'only' in ending ? endingConditions[ending.only] : '',
        'issue' in ending ? ending.issue : '',
      ]),
    ],
    refund: [
      ['refund request', 'what happens', 'becomes'],
      ...Object.entries(refundTransitions).flatMap(([from, row]) =>
        Object.entries(row).map(([event, to]) => [from, event, to]),
      ),
    ],
  };
}

/** A row for each event, a column for each state. */
function matrix(table: Readonly<Record<string, object>>): string[][] {
  const events = [...new Set(Object.values(table).flatMap(Object.keys))];
  return [
    ['', ...Object.keys(table)],
    ...events.map((event) => [
      event,
      ...Object.entries(table).map(([status, row]) => cell(status, row, event)),
    ]),
  ];
}

/** Where an event leads: another status, `·` for none, empty where it must not happen. */
function cell(status: string, row: object, event: string): string {
  const to = new Map<string, string>(Object.entries(row)).get(event);
  return to === status ? '·' : (to ?? '');
}

function machineOf(table: Readonly<Record<string, object>>): Omit<StateMachine, 'name'> {
  const ways: (Way & { events: string[] })[] = [];
  for (const [from, row] of Object.entries(table)) {
    for (const [event, to] of Object.entries(row)) {
      if (to === from) continue;
      const known = ways.find((way) => way.from === from && way.to === to);
      if (known) known.events.push(event);
      else ways.push({ from, to, events: [event] });
    }
  }
  const states = [...new Set([...Object.keys(table), ...ways.map(({ to }) => to)])];
  return { states, ways };
}
