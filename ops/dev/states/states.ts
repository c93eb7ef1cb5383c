/** `npm run states`: writes docs/states.md and draws docs/states.svg, the states of the sale. */
import { writeFileSync } from 'node:fs';
import { fulfilmentSteps } from '../../../worker/orders/model/fulfilment.ts';
import { paymentEvents } from '../../../worker/orders/model/payment.ts';
import { command, main } from '../../command-line.ts';
import { stateMachines, stateTables } from './machines.ts';
import { drawStates } from './picture.ts';

/** The files that show the states, by their paths. */
export function stateFiles(): Record<string, string> {
  return { 'docs/states.md': statesPage(), 'docs/states.svg': drawStates(stateMachines()) };
}

function statesPage(): string {
  const { payment, order, fulfilment, intent, refund } = stateTables();
  return [
    '# States of the sale',
    'Written by `npm run states` from the tables that the code reads (`worker/orders/model/`); a test fails\nwhere they differ. The rules are in [7 Commerce](product/7-commerce.md); why it is so, in decisions\n[0036](decisions/0036-charge-intents.md), [0037](decisions/0037-ledger.md) and\n[0051](decisions/0051-fulfilment.md).',
    '![The states of a payment, an order, its fulfilment, a charge intent and a refund request](states.svg)',
    '## Payment',
    'A column is a status, a row is what is heard; the cell is the status after it. `·` changes nothing; where\na cell is empty it must not happen, and is refused.',
    table(payment),
    'What is heard:',
    table([['event', 'meaning'], ...Object.entries(paymentEvents)]),
    '## Order',
    "An order follows its own payment. Once money went back, the share of all of the order's money decides:\n`partlyRefunded` or `refunded`.",
    table(order),
    '## Fulfilment',
    "An order's way to its buyer, from its payment on. A column is a state, a row is a step; the cell is the state\nafter it. `·` corrects what the step told before; where a cell is empty it is refused. Nothing is exported or\nshipped of which all the money went back or from which somebody withdrew.",
    table(fulfilment),
    table([['step', 'meaning'], ...Object.entries(fulfilmentSteps)]),
    '## Charge intent',
    'A press of a binding button is `open` until it ends, once. What is not listed leaves it open.',
    table(intent),
    '## Refund request',
    'Stored before the provider is asked. An answer that does not come leaves it open.',
    table(refund),
  ]
    .join('\n\n')
    .concat('\n');
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
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
      .description('Write docs/states.md and draw docs/states.svg, the states of the sale.')
      .action(() => {
        for (const [path, text] of Object.entries(stateFiles())) {
          writeFileSync(path, text);
          console.log(`Written: ${path}`);
        }
      }),
  );
}
