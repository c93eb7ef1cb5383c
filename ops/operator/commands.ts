import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { decimal } from '../../worker/catalogue/money.ts';
import { supplementIds } from '../../worker/catalogue/products.ts';
import { servedCountries } from '../../worker/country/markets.ts';
import { getVerb, type VerbName, verbNames } from '../../worker/orders/routes/operator/verbs.ts';
import { command, isAgreed } from '../command-line.ts';
import { askShop } from './api.ts';
import { exportCommand } from './export.ts';
import { operatorOptions } from './options.ts';
import { trackingCommand } from './tracking.ts';
import { describedCommand, perform, requestsOf, verbCommand } from './verb-command.ts';

/** TABLE: the groups of commands. */
const groups = {
  customer:
    'What a person may ask for: all that is kept of them, or that it goes, or that they are not invited.',
  disputes: 'Disputes: which are open, and what they hold. They are answered at the wallet.',
  mail: 'The mails of the shop: which wait, and to send one (again).',
  orders: 'Orders: look for them, move them on, and give money back.',
  outgoing: 'Webhooks to other systems: which were given up, each try, and to send them again.',
  reviews: 'Reviews of buyers: which wait to be read, and to publish or refuse one as it was read.',
  sell: 'What is for sale: stop a product or a country, and sell it again.',
  withdrawals: 'Withdrawals: which are open, with the days that are left, and what became of them.',
} as const;

export type GroupName = keyof typeof groups;

/** Commands that do more than ask one verb. */
const ownCommands: Partial<Record<VerbName, () => CommandUnknownOpts>> = {
  refund: refundCommand,
  'stop-sale': () => saleCommand('stop-sale'),
  'resume-sale': () => saleCommand('resume-sale'),
};

/** A group of commands of the operator API, such as `orders`. */
export function commandGroup(name: GroupName): CommandUnknownOpts {
  const group: CommandUnknownOpts = command(name).description(groups[name]);
  for (const verb of verbNames) {
    if (!getVerb(verb).command?.name.startsWith(`${name} `)) continue;
    group.addCommand(ownCommands[verb]?.() ?? verbCommand(verb));
  }
  if (name === 'orders') {
    group.alias('order').addCommand(exportCommand()).addCommand(trackingCommand());
  }
  return group;
}

/** `orders refund`: shows the sum and asks before money moves. */
function refundCommand(): CommandUnknownOpts {
  const program = describedCommand('refund')
    .option('--all', 'all that is left of the order')
    .addOption(operatorOptions.yes());
  return program.action(async () => {
    const [request = {}] = requestsOf('refund', program);
    const { order, lines, reason } = request;
    const { all, yes, json, env = null }: RefundOptions = program.opts();
    if ((lines === undefined) === (all === undefined)) {
      program.error('error: name what goes back: --line ID or --all');
    }
    const sum = await askShop(env, 'refund-sum', { order, lines });
    const amount = `${decimal(sum.amountMinor)} ${sum.currency}`;
    // The JSON stands alone on the standard output.
    (json ? console.error : console.log)(`${amount} of ${order} goes back`);
    if (!yes && !(await isAgreed(`Give ${amount} back? [y/N] `))) {
      return console.log('Nothing was given back');
    }
    const { revision } = sum;
    await perform('refund', program, { order, lines, reason, revision });
  });
}

type RefundOptions = { all?: true; yes?: true; json?: true; env?: string | null };

/** `sell off` and `sell on`, of a product or of a country. */
function saleCommand(verb: 'stop-sale' | 'resume-sale'): CommandUnknownOpts {
  const program = describedCommand(verb)
    .addOption(
      new Option('--product <name>', 'a product, everywhere')
        .choices(supplementIds)
        .conflicts('country'),
    )
    .addOption(
      new Option('--country <code>', 'everything in a country of delivery').choices(
        servedCountries,
      ),
    );
  return program.action(async () => {
    const { product, country }: { product?: string; country?: string } = program.opts();
    if (!product && !country) program.error('error: name --product or --country');
    const what = product ? { product } : { country };
    for (const request of requestsOf(verb, program))
      await perform(verb, program, { ...request, what });
  });
}
