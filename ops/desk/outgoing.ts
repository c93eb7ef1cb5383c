import { Option } from '@commander-js/extra-typings';
import type { ListedWebhook } from '../../worker/orders/store/outgoing.ts';
import { command } from '../command-line.ts';
import { askShop, type Next } from '../orders/door.ts';
import { doorOptions, printList, toDay } from '../orders/options.ts';
import { textTable } from '../text-table.ts';
import { utcText } from '../utc-text.ts';

type Stopped = { name: string; url: string; stoppedAt: number };

/** `outgoing`: what the shop tells other systems. What the wallet tells the shop is `webhook`. */
export function outgoingCommand() {
  return command('outgoing')
    .description(
      'Webhooks to other systems: which were given up, each try, and to send them again.',
    )
    .addCommand(list())
    .addCommand(show())
    .addCommand(replay())
    .addCommand(resume());
}

function list() {
  return command('list')
    .description('List the webhooks that were given up, those that wait, or all; the newest first.')
    .addOption(
      new Option('--which <state>', 'which')
        .choices(['dead', 'waits', 'all'])
        .default('dead' as const),
    )
    .addOption(doorOptions.top())
    .addOption(doorOptions.after())
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async ({ which, top, after, env = null, json }) => {
      const request = { action: 'outgoing', which, most: top, ...(after && { after }) };
      type Answer = { webhooks: ListedWebhook[]; stopped: Stopped[]; next: Next };
      const answer = await askShop<Answer>(env, request);
      printList(answer, { json, lines: toLines(answer.webhooks), none: 'No webhook' });
      if (json) return;
      for (const { name, url, stoppedAt } of answer.stopped) {
        console.error(
          `${name} answered 410 at ${url} (${utcText(stoppedAt)}): \`outgoing resume ${name}\``,
        );
      }
    });
}

function toLines(webhooks: readonly ListedWebhook[]): string[] {
  const rows = webhooks.map(({ id, receiver, type, order, state, createdAt, dueAt, tries }) => [
    ...[id, receiver, type, order ?? '', utcText(createdAt)],
    ...[state === 'waits' ? `due ${utcText(dueAt)}` : state],
    ...[String(tries.at(-1)?.status ?? ''), String(tries.length)],
  ]);
  const head = ['webhook', 'to', 'what', 'order', 'written (UTC)', 'state', 'last answer', 'tries'];
  return textTable(head, rows, 7);
}

function show() {
  return command('show')
    .description('What a webhook says, and each time it was tried.')
    .argument('<id>', 'such as msg_…, as list prints it and the receiver has it')
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (id, { env = null, json }) => {
      type Answer = { webhooks: (ListedWebhook & { body: string | null })[] };
      const { webhooks } = await askShop<Answer>(env, { action: 'show-outgoing', id });
      if (json) return console.log(JSON.stringify(webhooks, null, 2));
      for (const webhook of webhooks) {
        console.log(toLines([webhook]).join('\n'));
        for (const { at, status } of webhook.tries) console.log(`  ${utcText(at)}  ${status}`);
        console.log(webhook.body ?? 'It was not sent yet.');
      }
    });
}

function replay() {
  return command('replay')
    .description('Send webhooks once more, with the next run of the scheduled job.')
    .argument('[ids...]', 'such as msg_…; with --dead or --from those')
    .option('--dead', 'all that were given up')
    .option('--from <day>', 'all since a day (UTC), those that were taken, too', toDay)
    .option('--receiver <name>', 'to one receiver alone')
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (ids, { dead, from, receiver, env = null, json }, self) => {
      const named = [
        ...(ids.length > 0 ? [{ ids }] : []),
        ...(dead ? [{ dead }] : []),
        ...(from === undefined ? [] : [{ from }]),
      ];
      if (named.length !== 1) self.error('error: name webhooks, or --dead, or --from a day');
      const request = { action: 'replay-outgoing', ...named[0], ...(receiver && { receiver }) };
      const answer = await askShop<{ replayed: number }>(env, request);
      if (json) console.log(JSON.stringify(answer, null, 2));
      else console.log(`${answer.replayed} leave with the next run of the scheduled job`);
    });
}

function resume() {
  return command('resume')
    .description('Tell a receiver again that answered 410. What was given up meanwhile: `replay`.')
    .argument('<receiver>', 'its name')
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (name, { env = null, json }) => {
      const answer = await askShop<{ resumed: string }>(env, { action: 'resume-receiver', name });
      console.log(json ? JSON.stringify(answer, null, 2) : `${answer.resumed} is told again`);
    });
}
