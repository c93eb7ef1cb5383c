import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { decimal } from '../../worker/catalogue/money.ts';
import { supplementIds } from '../../worker/catalogue/products.ts';
import { servedCountries } from '../../worker/country/markets.ts';
import { disputeWarning } from '../../worker/orders/model/dispute.ts';
import { type VerbName, verbNames } from '../../worker/orders/routes/operator/verbs.ts';
import { command, isAgreed } from '../terminal/command-line.ts';
import { askShop } from './api.ts';
import { exportCommand } from './export.ts';
import { operatorOptions } from './options.ts';
import { trackingCommand } from './tracking.ts';
import { describedCommand, perform, toRequests, verbCommand } from './verb-command.ts';
import { verbCommands } from './verb-commands.ts';

/** TABLE: the groups of commands. */
const groups = {
  customer: 'The data of a person: export it, erase it, or stop invitations.',
  disputes: 'Disputes: list the open ones and the amounts they hold. Answer them at PayPal.',
  mail: 'Mails of the shop: list the unsent ones, and send a mail (again).',
  orders: 'Orders: find them, change their state, and give money back.',
  outgoing: 'Webhooks to other systems: list the failed ones and their tries, and send them again.',
  reviews: 'Reviews of buyers: list the unread ones, and publish or refuse a review.',
  sell: 'Sales: stop and resume the sale of a product or in a country.',
  withdrawals: 'Withdrawals: list the open ones with their days left, and record their outcome.',
} as const;

export type GroupName = keyof typeof groups;

/** Commands that do more than send one request. */
const specialCommands: Partial<Record<VerbName, () => CommandUnknownOpts>> = {
  refund: () => refundCommand('refund'),
  'refund-outside': () => refundCommand('refund-outside'),
  'stop-sale': () => saleCommand('stop-sale'),
  'resume-sale': () => saleCommand('resume-sale'),
};

/** A group of commands of the operator API, such as `orders`. */
export function commandGroup(name: GroupName): CommandUnknownOpts {
  const group: CommandUnknownOpts = command(name).description(groups[name]);
  for (const verb of verbNames) {
    if (!verbCommands[verb]?.name.startsWith(`${name} `)) continue;
    group.addCommand(specialCommands[verb]?.() ?? verbCommand(verb));
  }
  if (name === 'orders') {
    group.alias('order').addCommand(exportCommand()).addCommand(trackingCommand());
  }
  return group;
}

const refundQuestions = {
  refund: (amount: string) => `Give ${amount} back?`,
  'refund-outside': (amount: string) => `Book ${amount} as given back outside PayPal?`,
} as const;

/**
 * `orders refund` and `orders refund-outside`: shows the amount and asks for confirmation before it gives money back, or
 * before it books money as given back.
 */
function refundCommand(verb: keyof typeof refundQuestions): CommandUnknownOpts {
  const program = describedCommand(verb)
    .option('--all', 'the whole order, without earlier refunds')
    .addOption(operatorOptions.yes());
  return program.action(async () => {
    const [request = {}] = toRequests(verb, program);
    const { order, lines, packs, amountMinor, ...cause } = request;
    const { all, yes, json, env } = program.opts() as RefundOptions;
    const part = { lines, packs, amountMinor };
    const isPart = Object.values(part).some((choice) => choice !== undefined);
    const isChosen = [lines, amountMinor, all].some((choice) => choice !== undefined);
    if (!isChosen || (all && isPart)) {
      program.error('error: choose what to give back: --line ID, --amount AMOUNT or --all alone');
    }
    const sum = await askShop(env, 'refund-sum', { order, ...part });
    if (verb === 'refund' && sum.periodOver) throw new Error(sum.periodOver);
    const amount = `${decimal(sum.amountMinor)} ${sum.currency}`;
    // With --json, the standard output must contain only JSON.
    (json ? console.error : console.log)(`Refund for ${order}: ${amount}`);
    const warning = disputeWarning(sum.disputes);
    if (warning) console.error(warning);
    if (!yes && !(await isAgreed(`${refundQuestions[verb](amount)} [y/N] `))) {
      return console.log('Nothing was given back');
    }
    const { revision } = sum;
    await perform(verb, program, { order, ...part, ...cause, revision });
  });
}

type RefundOptions = { all?: true; yes?: true; json?: true; env: string | null };

/** `sell off` and `sell on`, for a product or a country. */
function saleCommand(verb: 'stop-sale' | 'resume-sale'): CommandUnknownOpts {
  const program = describedCommand(verb)
    .addOption(
      new Option('--product <name>', 'a product, in all countries')
        .choices(supplementIds)
        .conflicts('country'),
    )
    .addOption(
      new Option('--country <code>', 'all products in a delivery country').choices(servedCountries),
    );
  return program.action(async () => {
    const { product, country }: { product?: string; country?: string } = program.opts();
    if (!product && !country) program.error('error: give --product or --country');
    const what = product ? { product } : { country };
    for (const request of toRequests(verb, program))
      await perform(verb, program, { ...request, what });
  });
}
