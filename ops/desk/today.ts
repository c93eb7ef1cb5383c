import { command } from '../command-line.ts';
import { askShop } from '../orders/door.ts';
import { doorOptions } from '../orders/options.ts';
import { textTable } from '../text-table.ts';
import { utcText } from '../utc-text.ts';

type Answer = {
  new: number;
  held: number;
  toShip: number;
  withdrawals: { open: number; due: number; nextDueAt: number | null };
  disputes: number;
  unmatched: number;
  deadMails: number;
  deadWebhooks: number;
  reviews: number;
};

/** `today`: what there is to do. */
export function todayCommand() {
  return command('today')
    .description(
      'What there is to do: orders, withdrawals with their day, disputes, mails, reviews.',
    )
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async ({ env = null, json }) => {
      const answer = await askShop<Answer>(env, { action: 'today' });
      if (json) return console.log(JSON.stringify(answer, null, 2));
      const { withdrawals } = answer;
      const due = withdrawals.nextDueAt === null ? '' : `, due ${utcText(withdrawals.nextDueAt)}`;
      const rows = [
        ['paid within a day', answer.new],
        ['held', answer.held],
        ['to ship', answer.toShip],
        [`withdrawals${due}`, withdrawals.open],
        ['disputes', answer.disputes],
        ['money that does not fit', answer.unmatched],
        ['mails unsent for an hour', answer.deadMails],
        ['webhooks given up', answer.deadWebhooks],
        ['reviews to read', answer.reviews],
      ].map(([what, count]) => [String(what), String(count)]);
      console.log(textTable(['today', ''], rows).join('\n'));
    });
}
