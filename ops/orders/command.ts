import { Option } from '@commander-js/extra-typings';
import { command } from '../command-line.ts';
import { askShop, type OrderAnswer } from './door.ts';
import { toText } from './text.ts';

const asJson = () => new Option('--json', 'as JSON');
const ofShop = () =>
  new Option('--env <name>', 'a deployed shop, such as production, instead of the local one');

/** `order`: what an operator does with an order. The running shop does it. */
export function orderCommand() {
  return command('order')
    .description('Look at an order, and give its money back.')
    .addCommand(show())
    .addCommand(parcelNote())
    .addCommand(refund())
    .addCommand(acceptAmount())
    .addCommand(endCharge());
}

function show() {
  return command('show')
    .description('How an order, its money and its log stand.')
    .argument('<order>', 'its number, such as TW-7K3M9Q, or an orderId or paymentId of the log')
    .addOption(ofShop())
    .addOption(asJson())
    .action(async (order, { env = null, json }) => {
      print(await askShop(env, { action: 'show', order }), json);
    });
}

function parcelNote() {
  return command('parcel-note')
    .description('What the buyer of a present wrote for the parcel, as it is to be printed.')
    .argument('<number>', 'such as TW-7K3M9Q')
    .addOption(ofShop())
    .addOption(asJson())
    .action(async (order, { env = null, json }) => {
      const request = { action: 'parcel-note', order };
      const answer = await askShop<{ order: string; note: string | null }>(env, request);
      if (json) console.log(JSON.stringify(answer, null, 2));
      else console.log(answer.note ?? `${order} has no note, or its parcel has left.`);
    });
}

function refund() {
  return command('refund')
    .description('Give money back: of the lines that are named, or all that is left.')
    .argument('<number>', 'such as TW-7K3M9Q')
    .option('--line <id...>', 'a line, by the id that `show` prints; `delivery` for the delivery')
    .option('--all', 'all that is left of the order')
    .requiredOption('--reason <words>', 'why, for the order’s log')
    .addOption(ofShop())
    .addOption(asJson())
    .action(async (order, { line, all, reason, env = null, json }, self) => {
      if ((line === undefined) === (all === undefined)) {
        self.error('error: name what goes back: --line ID or --all');
      }
      const lines = line && { lines: line.map(toLine) };
      print(await askShop(env, { action: 'refund', order, reason, ...lines }), json);
    });
}

function acceptAmount() {
  return command('accept-amount')
    .description('Take the money of a payment that is held because another amount came in.')
    .argument('<number>', 'such as TW-7K3M9Q')
    .requiredOption('--reason <words>', 'why, for the order’s log')
    .addOption(ofShop())
    .addOption(asJson())
    .action(async (order, { reason, env = null, json }) => {
      print(await askShop(env, { action: 'accept-amount', order, reason }), json);
    });
}

function endCharge() {
  return command('end-charge')
    .description(
      'End a charge of which nobody can tell any more, where the wallet shows none: its buyer is told.',
    )
    .argument('<number>', 'such as TW-7K3M9Q')
    .requiredOption('--reason <words>', 'why, for the order’s log')
    .addOption(ofShop())
    .addOption(asJson())
    .action(async (order, { reason, env = null, json }) => {
      print(await askShop(env, { action: 'end-charge', order, reason }), json);
    });
}

/** A line as the shop is told of it; what is no number it refuses. */
function toLine(text: string): number | null {
  return text === 'delivery' ? null : Number(text);
}

function print(answer: OrderAnswer, json: true | undefined): void {
  console.log(json ? JSON.stringify(answer, null, 2) : toText(answer));
}
