/** `npm run states`: writes docs/states.md, the states of the sale. */
import { writeFileSync } from 'node:fs';
import { fulfilmentSteps, fulfilmentTransitions } from '../../worker/orders/model/fulfilment.ts';
import { statusByPayment, transitions } from '../../worker/orders/model/order.ts';
import { paymentEvents, paymentTransitions } from '../../worker/orders/model/payment.ts';
import { endingConditions, intentEndings } from '../../worker/orders/model/payment-event.ts';
import { refundEvents, refundStates, refundTransitions } from '../../worker/orders/model/refund.ts';
import { command, main } from '../terminal/command-line.ts';

/** For each state, the next state after each event. */
type Transitions = Readonly<Record<string, object>>;

/** The text of docs/states.md, from the tables that the code reads. */
export function statesPage(): string {
  const intentTransitions = Object.entries(intentEndings).map(([event, { to }]) => [event, to]);
  return [
    '# States of the sale',
    '`npm run states` writes this page from the tables of the code (`worker/orders/model/`). A test fails if page and code\ndiffer. The rules are in [7 Commerce](product/7-commerce.md), the reasons in\n[decision 0036](decisions/0036-charge-intents.md), [ledger](design/ledger.md) and [payments](design/payments.md).',
    '## Payment',
    toDiagram(paymentTransitions),
    'A column is a status, a row is an event, and the cell is the next status. `·` means no change. An event with\nan empty cell is refused.',
    toTable(matrix(paymentTransitions)),
    'The events:',
    toTable([['event', 'meaning'], ...Object.entries(paymentEvents)]),
    '## Order',
    "The status of an order follows the order's own payment, not its upsells. After a refund it is `refunded` if all of the\norder's money went back, upsells included, else `partlyRefunded`.",
    orderDiagram(),
    toTable([
      ['order', 'possible next states', 'status of its own payment'],
      ...Object.entries(transitions).map(([status, nextStates]) => [
        status,
        nextStates.join(', '),
        Object.entries(statusByPayment)
          .flatMap(([payment, order]) => (order === status ? [payment] : []))
          .join(', '),
      ]),
    ]),
    '## Fulfilment',
    'The steps of an order from its payment to its buyer. A column is a state, a row is a step, and the cell is the\nnext state. `·` corrects an earlier step. A step with an empty cell is refused. An order is not exported or\nshipped if all its money went back, a refund is under way or has failed, or its buyer withdrew.',
    toDiagram(fulfilmentTransitions),
    toTable(matrix(fulfilmentTransitions)),
    toTable([['step', 'meaning'], ...Object.entries(fulfilmentSteps)]),
    '## Charge intent',
    'A charge intent is the stored press of a binding button. It is `open` until one of these events ends it. After any\nother event it stays open. An ended intent opens again only if its attempt to pay becomes the current one\nagain (rule 7.98).',
    toDiagram({ open: Object.fromEntries(intentTransitions) }),
    toTable([
      ['event of its payment', 'next state', 'condition', 'stored issue'],
      ...Object.entries(intentEndings).map(([event, ending]) => [
        event,
        ending.to,
        'only' in ending ? endingConditions[ending.only] : '',
        'issue' in ending ? ending.issue : '',
      ]),
    ]),
    '## Refund request',
    'A refund request is stored before the call to the provider. Only a request that is `done` is money back: in the\nledger, in the books, in the mail to the buyer and in webhooks. An order with a request that is `asked`, `pending` or\n`failed` is neither released nor exported nor shipped. A `failed` request can be asked again, as a new request.',
    toDiagram(refundTransitions),
    toTable([['state', 'meaning'], ...Object.entries(refundStates)]),
    toTable([['event', 'meaning'], ...Object.entries(refundEvents)]),
    toTable([
      ['refund request', 'event', 'next state'],
      ...Object.entries(refundTransitions).flatMap(([from, row]) =>
        Object.entries(row).map(([event, to]) => [from, event, to]),
      ),
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** A state machine in Mermaid. All events between two states share an arrow. */
function toDiagram(table: Transitions): string {
  const arrows = new Map<string, string[]>();
  for (const [from, row] of Object.entries(table)) {
    for (const [event, to] of Object.entries(row)) {
      const arrow = `${from} --> ${to}`;
      if (to !== from) arrows.set(arrow, [...(arrows.get(arrow) ?? []), event]);
    }
  }
  return toMermaid([...arrows].map(([arrow, events]) => `${arrow} : ${events.join(', ')}`));
}

/** The diagram of an order's states. Its table has no events, so its arrows have no labels. */
function orderDiagram(): string {
  return toMermaid(
    Object.entries(transitions).flatMap(([from, nextStates]) =>
      nextStates.map((to) => `${from} --> ${to}`),
    ),
  );
}

function toMermaid(arrows: readonly string[]): string {
  const lines = arrows.map((arrow) => `  ${arrow}`);
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n');
}

/** A table with a row for each event and a column for each state. */
function matrix(table: Transitions): string[][] {
  const events = [...new Set(Object.values(table).flatMap(Object.keys))];
  return [
    ['', ...Object.keys(table)],
    ...events.map((event) => [
      event,
      ...Object.entries(table).map(([status, row]) => cell(status, row, event)),
    ]),
  ];
}

/** The text of a cell: the next state, `·` for the same state, or an empty text for a refused event. */
function cell(status: string, row: object, event: string): string {
  const to = new Map<string, string>(Object.entries(row)).get(event);
  return to === status ? '·' : (to ?? '');
}

/** A table in Markdown. */
function toTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((row) => (row[at] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(Math.max(3, width))).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

if (import.meta.main) {
  await main(
    command('npm run states')
      .description('Write docs/states.md, the states of the sale.')
      .action(() => {
        writeFileSync('docs/states.md', statesPage());
        console.log('Written: docs/states.md');
      }),
  );
}
