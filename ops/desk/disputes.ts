import { decimal } from '../../worker/catalogue/money.ts';
import { command } from '../command-line.ts';
import { askShop, type Next } from '../orders/door.ts';
import { doorOptions, printList } from '../orders/options.ts';
import { textTable } from '../text-table.ts';
import { utcText } from '../utc-text.ts';

type Dispute = {
  dispute: string;
  order: string;
  currency: string;
  amountMinor: number;
  reason: string | null;
  openedAt: number;
  outcome: string | null;
};

/** `disputes`: what buyers dispute at the wallet, which is where it is answered. */
export function disputesCommand() {
  return command('disputes')
    .description('Disputes: which are open, and what they hold. They are answered at the wallet.')
    .addCommand(
      command('list')
        .description('List the disputes that are open, the newest first.')
        .option('--all', 'those that have ended, too')
        .addOption(doorOptions.top())
        .addOption(doorOptions.after())
        .addOption(doorOptions.env())
        .addOption(doorOptions.json())
        .action(async ({ all = false, top, after, env = null, json }) => {
          const request = { action: 'disputes', all, most: top, ...(after && { after }) };
          const answer = await askShop<{ disputes: Dispute[]; next: Next }>(env, request);
          const rows = answer.disputes.map((one) => [
            ...[one.dispute, one.order, utcText(one.openedAt), one.reason ?? ''],
            ...[one.outcome ?? 'open', one.currency, decimal(one.amountMinor)],
          ]);
          const head = ['dispute', 'order', 'since (UTC)', 'reason', 'outcome', '', 'holds'];
          printList(answer, { json, lines: textTable(head, rows, 6), none: 'No dispute is open' });
        }),
    );
}
