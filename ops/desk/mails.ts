import { Option } from '@commander-js/extra-typings';
import { type ListedMail, listMails, resendMail } from '../../worker/mail/mail-desk.ts';
import { command, wholeNumber } from '../command-line.ts';
import { shopOptions, withStores } from '../shop-options.ts';
import { textTable } from '../text-table.ts';

/** `npm run ops -- mail`: the shop's mails, and who gets them never. */
export function mailCommand() {
  return command('mail')
    .description('The mails of the shop: which wait, and to send one (again).')
    .addCommand(listCommand())
    .addCommand(resendCommand());
}

function listCommand() {
  return command('list')
    .description('List the mails that have not left, the newest first.')
    .addOption(new Option('--unsent', 'those that have not left: the default').conflicts('all'))
    .option('--all', 'those that have left, too')
    .option('--top <number>', 'how many are listed', wholeNumber(1, 10_000), 100)
    .addOption(shopOptions.local)
    .addOption(shopOptions.env)
    .addOption(shopOptions.persistTo)
    .option('--json', 'as JSON, with orders and times to the millisecond')
    .action(async ({ all, top, json, ...target }) => {
      const mails = await withStores(target, (stores) =>
        listMails(stores.db, all ? 'all' : 'unsent', top),
      );
      if (json) console.log(JSON.stringify(mails.map(toRow), null, 2));
      else if (mails.length === 0) console.log(all ? 'No mail' : 'No mail waits');
      else for (const line of toLines(mails)) console.log(line);
    });
}

function resendCommand() {
  return command('resend')
    .description('Make mails due now, that have failed; with --again also those that have left.')
    .argument('<keys...>', 'keys of mails, as list prints them')
    .option('--again', 'send one that has left a second time')
    .addOption(shopOptions.local)
    .addOption(shopOptions.env)
    .addOption(shopOptions.persistTo)
    .action(async (keys, { again = false, ...target }) => {
      await withStores(target, async (stores) => {
        for (const key of keys) {
          const due = await resendMail(stores.db, key, again, Date.now());
          console.log(`${due} leaves with the next run of the scheduled job`);
        }
      });
    });
}

function toRow({ createdAt, dueAt, sentAt, ...mail }: ListedMail) {
  const iso = (at: number) => new Date(at).toISOString();
  return {
    ...mail,
    createdAt: iso(createdAt),
    dueAt: sentAt === null ? iso(dueAt) : null,
    sentAt: sentAt === null ? null : iso(sentAt),
  };
}

function toLines(mails: readonly ListedMail[]): string[] {
  const minute = (at: string) => at.slice(0, 16).replace('T', ' ');
  const rows = mails
    .map(toRow)
    .map(({ key, createdAt, dueAt, sentAt, lastError, attempts }) => [
      ...[key, minute(createdAt), sentAt ? 'left' : 'due', minute(sentAt ?? dueAt ?? '')],
      ...[lastError ?? '', String(attempts)],
    ]);
  return textTable(['key', 'written (UTC)', '', 'when (UTC)', 'last error', 'tries'], rows, 5);
}
