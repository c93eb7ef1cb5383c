import { Argument, Option } from '@commander-js/extra-typings';
import { carrierIds } from '../../worker/catalogue/carriers.ts';
import { decimal } from '../../worker/catalogue/money.ts';
import { listNames } from '../../worker/orders/store/order-list.ts';
import { command, isAgreed } from '../command-line.ts';
import { textTable } from '../text-table.ts';
import { utcText } from '../utc-text.ts';
import { askShop, type Next, type OrderAnswer } from './door.ts';
import { exportCommand } from './export.ts';
import { doorOptions, printList, toDay } from './options.ts';
import { toText } from './text.ts';
import { trackingCommand } from './tracking.ts';

/** `orders`: what an operator does with orders. The running shop does it. */
export function ordersCommand() {
  return command('orders')
    .alias('order')
    .description('Orders: look for them, move them on, and give money back.')
    .addCommand(list())
    .addCommand(search())
    .addCommand(show())
    .addCommand(parcelNote())
    .addCommand(release())
    .addCommand(exportCommand())
    .addCommand(trackingCommand())
    .addCommand(ship())
    .addCommand(deliver())
    .addCommand(returned())
    .addCommand(cancel())
    .addCommand(refund())
    .addCommand(address())
    .addCommand(note())
    .addCommand(resend())
    .addCommand(acceptAmount())
    .addCommand(endCharge());
}

type Row = {
  order: string;
  status: string;
  state: string;
  country: string;
  currency: string;
  totalMinor: number;
  createdAt: number;
  paidAt: number | null;
};
type RefundSum = { revision: string; currency: string; amountMinor: number };
type Found = Row & { email: string; firstName: string; lastName: string };

const number = () => new Argument('<number>', 'such as TW-7K3M9Q');

function list() {
  return command('list')
    .description('List paid orders: all, the newest first, or those of a state, the oldest first.')
    .addOption(new Option('--state <state>', 'which').choices(listNames).default('all' as const))
    .addOption(doorOptions.top())
    .addOption(doorOptions.after())
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async ({ state, top, after, env = null, json }) => {
      const request = { action: 'list', state, most: top, ...(after && { after }) };
      const answer = await askShop<{ orders: Row[]; next: Next }>(env, request);
      const rows = answer.orders.map((row) => [...cells(row), decimal(row.totalMinor)]);
      const head = ['order', 'paid (UTC)', 'money', 'way', 'to', '', 'total'];
      printList(answer, { json, lines: textTable(head, rows, 6), none: 'No order' });
    });
}

function cells({ order, paidAt, status, state, country, currency }: Row): string[] {
  return [order, paidAt === null ? '' : utcText(paidAt), status, state, country, currency];
}

function search() {
  return command('search')
    .description('Search orders by number, address or family name; each reading is logged.')
    .option('--number <number>', 'such as TW-7K3M9Q')
    .option('--email <address>', 'whole')
    .option('--name <name>', 'the family name, whole')
    .option('--from <day>', 'the first day they were made on, such as 2026-12-01', toDay)
    .option('--until <day>', 'the day after the last one', toDay)
    .addOption(doorOptions.top())
    .addOption(doorOptions.after())
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async ({ top, after, env = null, json, ...by }, self) => {
      if (Object.keys(by).length === 0) self.error('error: name what is searched for');
      const request = { action: 'search', ...by, most: top, ...(after && { after }) };
      const answer = await askShop<{ orders: Found[]; next: Next }>(env, request);
      const rows = answer.orders.map((row) => [
        ...[row.order, utcText(row.createdAt), row.status, row.state, row.country],
        ...[`${row.firstName} ${row.lastName}`, row.email],
      ]);
      const head = ['order', 'made (UTC)', 'money', 'way', 'to', 'name', 'address'];
      printList(answer, { json, lines: textTable(head, rows, 7), none: 'No order' });
    });
}

function show() {
  return command('show')
    .description('How an order stands, whose it is and what happened; the reading is logged.')
    .argument('<order>', 'its number, such as TW-7K3M9Q, or an orderId or paymentId of the log')
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (order, { env = null, json }) => {
      print(await askShop(env, { action: 'show', order }), json);
    });
}

function parcelNote() {
  return command('parcel-note')
    .description('What the buyer of a present wrote for the parcel, as it is to be printed.')
    .addArgument(number())
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (order, { env = null, json }) => {
      const request = { action: 'parcel-note', order };
      const answer = await askShop<{ order: string; note: string | null }>(env, request);
      if (json) console.log(JSON.stringify(answer, null, 2));
      else console.log(answer.note ?? `${order} has no note, or its parcel has left.`);
    });
}

function release() {
  return command('release')
    .description('Release an order now: its buyer changes and adds nothing any more.')
    .addArgument(number())
    .addOption(doorOptions.reason())
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (order, { env = null, json, ...more }) => {
      print(await askShop(env, { action: 'release', order, ...more }), json);
    });
}

function ship() {
  return command('ship')
    .description('Note that an order’s parcel has left, or correct its number.')
    .addArgument(number())
    .addOption(new Option('--carrier <name>', 'who').choices(carrierIds).makeOptionMandatory())
    .requiredOption('--tracking <number>', 'the parcel’s number')
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (order, { env = null, json, ...more }) => {
      print(await askShop(env, { action: 'ship', order, ...more }), json);
    });
}

function deliver() {
  return command('deliver')
    .description('Note that an order’s parcel has arrived: today, or on another day.')
    .addArgument(number())
    .option('--on <day>', 'such as 2026-12-24', toDay)
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (order, { on, env = null, json }) => {
      const at = on === undefined ? {} : { at: on };
      print(await askShop(env, { action: 'deliver', order, ...at }), json);
    });
}

function returned() {
  return command('return')
    .description('Note that an order’s parcel came back, outside of a withdrawal.')
    .addArgument(number())
    .addOption(doorOptions.reason())
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (order, { env = null, json, ...more }) => {
      print(await askShop(env, { action: 'return', order, ...more }), json);
    });
}

function cancel() {
  return command('cancel')
    .description('Cancel an order that has not left, and give all of its money back.')
    .addArgument(number())
    .addOption(doorOptions.reason().makeOptionMandatory())
    .addOption(doorOptions.yes())
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (order, { yes, env = null, json, ...more }) => {
      const question = `Cancel ${order} and give all of its money back? [y/N] `;
      if (!yes && !(await isAgreed(question))) return console.log('Nothing was cancelled');
      print(await askShop(env, { action: 'cancel', order, ...more }), json);
    });
}

function refund() {
  return command('refund')
    .description('Give money back: of the lines that are named, or all that is left.')
    .addArgument(number())
    .option('--line <id...>', 'a line, by the id that `show` prints; `delivery` for the delivery')
    .option('--all', 'all that is left of the order')
    .requiredOption('--reason <words>', 'why, for the order’s log')
    .addOption(doorOptions.yes())
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (order, { line, all, reason, yes, env = null, json }, self) => {
      if ((line === undefined) === (all === undefined)) {
        self.error('error: name what goes back: --line ID or --all');
      }
      const lines = line && { lines: line.map(toLine) };
      const sum = await askShop<RefundSum>(env, { action: 'refund-sum', order, ...lines });
      const amount = `${decimal(sum.amountMinor)} ${sum.currency}`;
      // The JSON stands alone on the standard output.
      (json ? console.error : console.log)(`${amount} of ${order} goes back`);
      if (!yes && !(await isAgreed(`Give ${amount} back? [y/N] `))) {
        return console.log('Nothing was given back');
      }
      const { revision } = sum;
      print(await askShop(env, { action: 'refund', order, reason, revision, ...lines }), json);
    });
}

function address() {
  return command('address')
    .description('Correct where an order goes, in the same country; what is not named stays.')
    .addArgument(number())
    .option('--first-name <name>')
    .option('--last-name <name>')
    .option('--street <street>', 'with its number')
    .option('--postcode <postcode>')
    .option('--city <city>')
    .option('--email <address>', 'where its mails go')
    .option('--phone <number>')
    .addOption(doorOptions.reason())
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (order, { env = null, json, ...fields }) => {
      print(await askShop(env, { action: 'address', order, ...fields }), json);
    });
}

function note() {
  return command('note')
    .description('Write a note about an order, for whoever opens it next.')
    .addArgument(number())
    .argument('<text>', 'what is to be known')
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (order, text, { env = null, json }) => {
      print(await askShop(env, { action: 'note', order, text }), json);
    });
}

function resend() {
  return command('resend')
    .description('Send an order’s mail once more, to the address that it has now.')
    .addArgument(number())
    .addOption(
      new Option('--kind <kind>', 'which mail')
        .choices(['order', 'upsell', 'refunded', 'shipped', 'withdrawal'])
        .default('order'),
    )
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (order, { kind, env = null, json }) => {
      print(await askShop(env, { action: 'resend', order, kind }), json);
    });
}

function acceptAmount() {
  return command('accept-amount')
    .description('Take the money of a payment that is held because another amount came in.')
    .addArgument(number())
    .requiredOption('--reason <words>', 'why, for the order’s log')
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (order, { reason, env = null, json }) => {
      print(await askShop(env, { action: 'accept-amount', order, reason }), json);
    });
}

function endCharge() {
  return command('end-charge')
    .description(
      'End a charge of which nobody can tell any more, where the wallet shows none: its buyer is told.',
    )
    .addArgument(number())
    .requiredOption('--reason <words>', 'why, for the order’s log')
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
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
