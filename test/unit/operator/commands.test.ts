import { afterEach, describe, expect, test, vi } from 'vitest';
import { commandGroup, type GroupName } from '../../../ops/operator/commands.ts';
import { verbCommand } from '../../../ops/operator/verb-command.ts';
import { verbCommands } from '../../../ops/operator/verb-commands.ts';
import { DAY } from '../../../worker/durations.ts';
import { quietTitles, taskTitles } from '../../../worker/orders/model/task.ts';
import { type VerbName, verbNames } from '../../../worker/orders/routes/operator/verbs.ts';
import { shopAnswers } from '../../support/orders/shop-answers.ts';
import { runCommand } from '../../support/run-command.ts';

afterEach(() => void vi.unstubAllGlobals());

const row = {
  id: 'o1',
  order: 'TW-7K3M9Q',
  status: 'paid',
  state: 'released',
  country: 'DE',
  market: 'DE',
  currency: 'EUR',
  totalMinor: 8970,
  createdAt: 0,
  paidAt: 0,
};
const parcel = {
  order: 'TW-7K3M9Q',
  first: 'Anna',
  last: 'Muster',
  street: 'Weg 1',
  street2: '',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  phone: null,
  email: 'a@example.com',
  goods: [{ product: 'slim', packs: 3 }],
};

describe('the operators’ commands about orders', () => {
  test('orders list prints a table and the position where the next page begins', async () => {
    const requests = shopAnswers({ orders: [row], next: { at: 5, id: 'o1' } });
    const { code, out, problems } = await runCommand(
      commandGroup('orders'),
      'list',
      '--state',
      'released',
    );
    expect([code, requests]).toEqual([0, [{ action: 'list', state: 'released', most: 50 }]]);
    expect(out).toMatch(/TW-7K3M9Q +1970-01-01 01:00 CET +paid +released +DE +EUR +89\.70/);
    expect(problems).toContain('--after 5:o1');
  });

  test('orders list --after continues the list at the given position, and --json prints JSON', async () => {
    const requests = shopAnswers({ orders: [], next: null });
    const { out } = await runCommand(commandGroup('orders'), 'list', '--after', '5:o1', '--json');
    expect(requests).toEqual([
      { action: 'list', state: 'all', most: 50, after: { at: 5, id: 'o1' } },
    ]);
    expect(JSON.parse(out)).toEqual({ orders: [], next: null });
  });

  test('orders export --released exports every page of orders, and skips an order that the shop refuses', async () => {
    const other = { ...row, order: 'TW-ZZZZZZ' };
    const requests = shopAnswers(
      { orders: [row], next: { at: 5, id: 'o1' } },
      { orders: [other], next: null },
      Response.json({ message: 'TW-7K3M9Q is withdrawn from' }, { status: 409 }),
      { parcel: { ...parcel, order: 'TW-ZZZZZZ' } },
    );
    const { code, out, problems } = await runCommand(
      commandGroup('orders'),
      'export',
      '--released',
    );
    expect(requests.slice(2)).toEqual([
      { action: 'export', order: 'TW-7K3M9Q' },
      { action: 'export', order: 'TW-ZZZZZZ' },
    ]);
    expect(out).toMatch(/TW-ZZZZZZ +3 slim +Anna Muster +Weg 1 +10115 Berlin +DE/);
    expect([code, problems]).toEqual([1, 'TW-7K3M9Q is withdrawn from\n']);
  });

  test('orders cancel prints the shop’s error message if the shop refuses', async () => {
    shopAnswers(Response.json({ message: 'TW-7K3M9Q is shipped' }, { status: 409 }));
    const cancel = ['cancel', 'TW-7K3M9Q', '--reason', 'too late', '--yes'];
    const { code, problems } = await runCommand(commandGroup('orders'), ...cancel);
    expect([code, problems]).toEqual([1, 'TW-7K3M9Q is shipped\n']);
  });

  test.each([
    [['deliver', 'TW-7K3M9Q', '--on', '2026-02-30'], 'Give a day such as'],
    [['cancel', 'TW-7K3M9Q'], '--reason'],
    [['ship', 'TW-7K3M9Q', '--carrier', 'nobody', '--tracking', '1'], 'carrier'],
    [['deliver', 'TW-7K3M9Q', '--on', 'yesterday'], '2026-12-24'],
    [['list', '--after', 'here'], 'place'],
    [['search'], 'Give a number, an address'],
    [['export'], '--released'],
  ])('orders refuses the wrong arguments %j without a request to the shop', async (args, words) => {
    const requests = shopAnswers();
    const { code, problems } = await runCommand(commandGroup('orders'), ...args);
    expect([code, requests]).toEqual([2, []]);
    expect(problems).toContain(words);
  });
});

describe('the table of the operator API’s verbs', () => {
  test.each(verbNames.flatMap((verb) => verbCommands[verb]?.name ?? []))(
    'the command `%s` exists',
    async (name) => {
      const [first = '', second] = name.split(' ');
      const program =
        second === undefined ? verbCommand(first as VerbName) : commandGroup(first as GroupName);
      const { code, out } = await runCommand(program, ...(second ? [second] : []), '--help');
      expect(code).toBe(0);
      expect(out).toContain('--env <name>');
    },
  );
});

describe('other commands for operators', () => {
  test('withdrawals list prints the days until each refund is due, and the refunds that may wait for the returned goods', async () => {
    const withdrawal = {
      id: 'w1',
      number: 'TW-7K3M9Q',
      order: 'TW-7K3M9Q',
      part: '',
      state: 'held',
      declaredAt: 0,
      dueAt: Date.now() + 3.5 * DAY,
      isWithheld: false,
      goodsReceivedAt: null,
      sendingProvedAt: null,
      settledAt: null,
    };
    const late = { ...withdrawal, id: 'w2', dueAt: 0 };
    const away = { ...withdrawal, id: 'w3', order: null, isWithheld: true };
    shopAnswers({ withdrawals: [withdrawal, late, away], next: null });
    const { out } = await runCommand(commandGroup('withdrawals'), 'list');
    const lines = out.split('\n');
    expect(lines[1]).toMatch(/^w1 .*3 days left +all$/);
    expect(lines[2]).toMatch(/overdue for \d{5} days/);
    expect(lines[3]).toMatch(/unknown order.*may wait for the goods/);
  });

  test('withdrawals list --all includes the settled withdrawals', async () => {
    const requests = shopAnswers({ withdrawals: [], next: null });
    const { out } = await runCommand(commandGroup('withdrawals'), 'list', '--all', '--top', '5');
    expect(requests).toEqual([{ action: 'withdrawals', most: 5, all: true }]);
    expect(out).toBe('No withdrawal\n');
  });

  test('the command `sell off` stops the sale of one product and needs a reason', async () => {
    const requests = shopAnswers({ stopped: [] });
    expect((await runCommand(commandGroup('sell'), 'off', '--reason', 'none left')).code).toBe(2);
    expect((await runCommand(commandGroup('sell'), 'off', '--product', 'slim')).code).toBe(2);
    await runCommand(commandGroup('sell'), 'off', '--product', 'slim', '--reason', 'none left');
    const what = { product: 'slim' };
    expect(requests).toEqual([{ action: 'stop-sale', what, reason: 'none left' }]);
  });

  test('the command `today` prints each kind of work with its number, its money and its day, first what is late', async () => {
    const none = { count: 0, sums: [], since: null, dueAt: null, late: 0 };
    const names = Object.keys({ ...taskTitles, ...quietTitles });
    shopAnswers({
      ...Object.fromEntries(names.map((name) => [name, none])),
      released: { ...none, count: 7, sums: [{ currency: 'EUR', amountMinor: 62_790 }], since: 0 },
      disputes: { ...none, count: 3, since: 0, dueAt: 60_000, late: 1 },
    });
    const { out } = await runCommand(verbCommand('today'));
    expect(out).toMatch(/To pack +627\.90\u00A0EUR, since 1 Jan 1970, 01:00 +7\n/);
    expect(out).toMatch(/Disputes +1 late: due 1 Jan 1970, 01:01 +3\n/);
    expect(out.indexOf('To pack')).toBeLessThan(out.indexOf('Reviews to read'));
    expect(out.indexOf('Disputes')).toBeLessThan(out.indexOf('Refunds that failed'));
  });
});

describe('rule 7.66: the daily digest for operators', () => {
  test('the command `digest` prints the digest and the email address that received it', async () => {
    const parts = [{ heading: 'To do', rows: [['Held', '2', { notes: ['89.70 EUR'] }]] }];
    const requests = shopAnswers({ digest: {}, parts, sentTo: 'desk@tarnwell.example' });
    const { out, problems } = await runCommand(verbCommand('digest'), '--send');
    expect(requests).toEqual([{ action: 'digest', send: true }]);
    expect(out).toMatch(/To do\s+Held +2, 89\.70 EUR/);
    expect(problems).toBe('Mailed to desk@tarnwell.example\n');
  });
});
