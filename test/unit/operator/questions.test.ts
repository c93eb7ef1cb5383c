import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../../support/run-command.ts';

const terminal = vi.hoisted(() => ({ questions: [] as string[], answer: '' }));
vi.mock('node:readline/promises', () => ({
  createInterface: () => ({
    question: async (question: string) => {
      terminal.questions.push(question);
      return terminal.answer;
    },
    close() {},
  }),
}));

// Test files share modules, so this file loads the command again with the stubbed terminal.
vi.resetModules();
const { commandGroup } = await import('../../../ops/operator/commands.ts');

const sum = { revision: 'r1', currency: 'EUR', amountMinor: 2990, disputes: [] };
const order = {
  order: 'TW-7K3M9Q',
  status: 'paid',
  currency: 'EUR',
  deliveryMinor: 0,
  hasNote: false,
  fulfilment: { state: 'held', carrier: null, tracking: null, deliveredAt: null },
  steps: [],
  lines: [],
  payments: [],
  withdrawals: [],
  invoices: [],
  log: [],
};
const answers: Readonly<Record<string, object>> = {
  'refund-sum': sum,
  refund: order,
  'refund-outside': order,
  cancel: order,
  'end-refund': order,
  'erase-customer': { erased: { orders: 2 } },
};

let requests: { action: string }[] = [];
beforeEach(() => {
  requests = [];
  terminal.questions.length = 0;
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const request = JSON.parse(body) as { action: string };
    requests.push(request);
    return Response.json(answers[request.action]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  setTerminal(false);
});

function setTerminal(isTTY: boolean, answer = ''): void {
  for (const stream of [process.stdin, process.stderr]) {
    Object.defineProperty(stream, 'isTTY', { value: isTTY, configurable: true });
  }
  // Standard output is a pipe, as in the shell command `… | tee log`.
  Object.defineProperty(process.stdout, 'isTTY', { value: false, configurable: true });
  terminal.answer = answer;
}

const reason = ['--reason', 'asked for it'];
const calls = [
  ['refund', 'orders', ['refund', 'TW-7K3M9Q', '--line', '12', ...reason]],
  ['cancel', 'orders', ['cancel', 'TW-7K3M9Q', ...reason]],
  ['end-refund', 'orders', ['end-refund', 'TW-7K3M9Q', ...reason]],
  ['erase-customer', 'customer', ['erase', 'anna@example.com']],
] as const;
const changes = () =>
  requests.map(({ action }) => action).filter((action) => action !== 'refund-sum');

describe.each(calls)('the irreversible command %s', (action, group, args) => {
  test.each(['', 'n', 'what?'])(
    'the irreversible command changes nothing after the answer "%s"',
    async (answer) => {
      setTerminal(true, answer);
      const { code, out } = await runCommand(commandGroup(group), ...args);
      expect([code, changes()]).toEqual([0, []]);
      expect(terminal.questions).toHaveLength(1);
      expect(out).toMatch(/Nothing was .+\n$/);
    },
  );

  test('an irreversible command runs after the answer "y"', async () => {
    setTerminal(true, 'y');
    await runCommand(commandGroup(group), ...args);
    expect([terminal.questions.length, changes()]).toEqual([1, [action]]);
  });

  test.each([true, false])(
    'the irreversible command asks no question with --yes (terminal: %s)',
    async (isTTY) => {
      setTerminal(isTTY);
      await runCommand(commandGroup(group), ...args, '--yes');
      expect([terminal.questions, changes()]).toEqual([[], [action]]);
    },
  );

  test('an irreversible command changes nothing without a terminal and without --yes', async () => {
    setTerminal(false);
    const { code, problems } = await runCommand(commandGroup(group), ...args);
    expect([code, terminal.questions, changes()]).toEqual([1, [], []]);
    expect(problems).toMatch(/Nothing was changed: .* --yes\.\n$/);
  });
});

test('orders refund first prints the amount, and refunds exactly this amount', async () => {
  const { out } = await runCommand(commandGroup('orders'), ...calls[0][2], '--yes');
  expect(out).toMatch(/^Refund for TW-7K3M9Q: 29\.90 EUR\n/);
  const [, refundRequest] = requests;
  expect(refundRequest).toMatchObject({ action: 'refund', lines: [12], revision: 'r1' });
});

test('orders refund-outside asks, and books the amount with its reference', async () => {
  setTerminal(true, 'y');
  const outside = [
    'refund-outside',
    'TW-7K3M9Q',
    '--all',
    '--reference',
    'transfer 4711',
    ...reason,
  ];
  await runCommand(commandGroup('orders'), ...outside);
  expect(terminal.questions).toEqual(['Book 29.90 EUR as given back outside PayPal? [y/N] ']);
  expect(requests[1]).toMatchObject({ action: 'refund-outside', reference: 'transfer 4711' });
});

test('orders refund reads several lines and the word delivery', async () => {
  const lines = ['--line', '12', 'delivery', '--line', '13'];
  await runCommand(commandGroup('orders'), 'refund', 'TW-7K3M9Q', ...lines, ...reason, '--yes');
  expect(requests[1]).toMatchObject({ action: 'refund', lines: [12, null, 13] });
});

test.each(['1O', '0', '-1', '1.5', '1e1', '', ' ', 'Delivery', '9'.repeat(20)])(
  'orders refund refuses the line "%s" before any request',
  async (line) => {
    const refund = ['refund', 'TW-7K3M9Q', `--line=${line}`, ...reason, '--yes'];
    const { code, problems } = await runCommand(commandGroup('orders'), ...refund);
    expect([code, requests]).toEqual([2, []]);
    expect(problems).toContain('Give the number of a line');
  },
);

test('with --json orders refund prints only the answer on the standard output', async () => {
  const { out, problems } = await runCommand(
    commandGroup('orders'),
    ...calls[0][2],
    '--json',
    '--yes',
  );
  expect(JSON.parse(out)).toMatchObject({ order: 'TW-7K3M9Q' });
  expect(problems).toBe('Refund for TW-7K3M9Q: 29.90 EUR\n');
});

test('orders refund reads packs of a line, and an amount of the order', async () => {
  const packs = ['refund', 'TW-7K3M9Q', '--line', '12', '--packs', '1', ...reason, '--yes'];
  await runCommand(commandGroup('orders'), ...packs);
  expect(requests[1]).toMatchObject({ action: 'refund', lines: [12], packs: 1 });
  const amount = ['refund', 'TW-7K3M9Q', '--amount', '5.00', ...reason, '--yes'];
  await runCommand(commandGroup('orders'), ...amount);
  expect(requests[3]).toMatchObject({ action: 'refund', amountMinor: 500, revision: 'r1' });
});

test.each([
  ['--amount', '5,0x'],
  ['--packs', '0'],
  ['--all', '--line=12'],
  ['--all', '--amount=5.00'],
  ['--all', '--packs=1'],
  [],
])('orders refund refuses "%s %s" before any request', async (...options) => {
  const refund = ['refund', 'TW-7K3M9Q', ...options, ...reason, '--yes'];
  const { code } = await runCommand(commandGroup('orders'), ...refund);
  expect([code, requests]).toEqual([2, []]);
});
