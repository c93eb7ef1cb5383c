import { afterEach, describe, expect, test, vi } from 'vitest';
import { commandGroup } from '../../../ops/operator/commands.ts';
import { DAY, HOUR } from '../../../worker/durations.ts';
import { shopAnswers } from '../../support/orders/shop-answers.ts';
import { runCommand } from '../../support/run-command.ts';

afterEach(() => void vi.unstubAllGlobals());

const webhook = {
  key: 'warehouse:order.released:o1',
  id: `msg_${'a'.repeat(32)}`,
  receiver: 'warehouse',
  type: 'order.released',
  order: 'TW-7K3M9Q',
  state: 'dead',
  createdAt: 0,
  dueAt: 0,
  sentAt: null,
  deadAt: 0,
  tries: [{ at: 0, status: 503 }],
};

describe('rule 7.62: the commands for outgoing webhooks', () => {
  test('outgoing list prints the webhooks that failed for good, the position of the next page and the stopped receivers', async () => {
    const stopped = [{ name: 'books', url: 'https://books.example', stoppedAt: 0 }];
    const requests = shopAnswers({
      webhooks: [webhook],
      stopped,
      next: { at: 5, id: webhook.key },
    });
    const { code, out, problems } = await runCommand(commandGroup('outgoing'), 'list');
    expect([code, requests]).toEqual([0, [{ action: 'outgoing', which: 'dead', most: 50 }]]);
    expect(out).toMatch(/msg_a+ +warehouse +order\.released +TW-7K3M9Q .* dead +503 +1/);
    expect(problems).toContain(`--after 5:${webhook.key}`);
    expect(problems).toContain('outgoing resume books');
  });

  test('outgoing show prints a webhook’s body and each attempt to send the webhook', async () => {
    shopAnswers({ webhooks: [{ ...webhook, body: '{"type":"order.released"}' }] });
    const { out } = await runCommand(commandGroup('outgoing'), 'show', webhook.id);
    expect(out).toMatch(/1970-01-01 01:00 CET +503\n\{"type":"order.released"\}/);
  });

  test.each([
    [[webhook.id], { ids: [webhook.id] }],
    [['--dead'], { dead: true }],
    [['--from', '1970-01-02', '--receiver', 'books'], { from: DAY - HOUR, receiver: 'books' }],
  ])('outgoing replay %j requests the replay of the chosen webhooks', async (args, request) => {
    const requests = shopAnswers({ replayed: 3 });
    const { out } = await runCommand(commandGroup('outgoing'), 'replay', ...args);
    expect(requests).toEqual([{ action: 'replay-outgoing', ...request }]);
    expect(out).toBe('3 leave with the next run of the scheduled job\n');
  });

  test('outgoing replay refuses a call that does not select webhooks in exactly one way', async () => {
    const requests = shopAnswers();
    for (const args of [[], ['--dead', '--from', '2026-12-01']]) {
      const { code, problems } = await runCommand(commandGroup('outgoing'), 'replay', ...args);
      expect([code, problems]).toEqual([2, expect.stringContaining('--dead')]);
    }
    expect(requests).toEqual([]);
  });
});
