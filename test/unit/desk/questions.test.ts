import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { called } from '../../support/called.ts';

const typed = vi.hoisted(() => ({ questions: [] as string[], answer: '' }));
vi.mock('node:readline/promises', () => ({
  createInterface: () => ({
    question: async (question: string) => {
      typed.questions.push(question);
      return typed.answer;
    },
    close() {},
  }),
}));

// Tests share modules: these are loaded anew, with the answers above.
vi.resetModules();
const { commandGroup } = await import('../../../ops/operator/commands.ts');

const sum = { revision: 'r1', currency: 'EUR', amountMinor: 2990 };
const order = {
  ...{ order: 'TW-7K3M9Q', status: 'paid', currency: 'EUR', deliveryMinor: 0, hasNote: false },
  fulfilment: { state: 'held', carrier: null, tracking: null, deliveredAt: null },
  ...{ steps: [], lines: [], payments: [], withdrawals: [], invoices: [], log: [] },
};
const answers: Readonly<Record<string, object>> = {
  'refund-sum': sum,
  refund: order,
  cancel: order,
  'erase-customer': { erased: { orders: 2 } },
};

let asked: { action: string }[] = [];
beforeEach(() => {
  asked = [];
  typed.questions.length = 0;
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const request = JSON.parse(body) as { action: string };
    asked.push(request);
    return Response.json(answers[request.action]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  onTerminal(false);
});

function onTerminal(isTTY: boolean, answer = ''): void {
  for (const stream of [process.stdin, process.stdout]) {
    Object.defineProperty(stream, 'isTTY', { value: isTTY, configurable: true });
  }
  typed.answer = answer;
}

const because = ['--reason', 'asked for it'];
const calls = [
  ['refund', 'orders', ['refund', 'TW-7K3M9Q', '--line', '12', ...because]],
  ['cancel', 'orders', ['cancel', 'TW-7K3M9Q', ...because]],
  ['erase-customer', 'customer', ['erase', 'anna@example.com', ...because]],
] as const;
const done = () => asked.map(({ action }) => action).filter((action) => action !== 'refund-sum');

describe.each(calls)('what cannot be taken back: %s', (action, group, args) => {
  test.each(['', 'n', 'what?'])('is not done where the answer is "%s"', async (answer) => {
    onTerminal(true, answer);
    const { code, out } = await called(commandGroup(group), ...args);
    expect([code, done()]).toEqual([0, []]);
    expect(typed.questions).toHaveLength(1);
    expect(out).toMatch(/Nothing was .+\n$/);
  });

  test('is done where the answer is yes', async () => {
    onTerminal(true, 'y');
    await called(commandGroup(group), ...args);
    expect([typed.questions.length, done()]).toEqual([1, [action]]);
  });

  test('asks nothing with --yes, or without a terminal', async () => {
    onTerminal(true);
    await called(commandGroup(group), ...args, '--yes');
    onTerminal(false);
    await called(commandGroup(group), ...args);
    expect([typed.questions, done()]).toEqual([[], [action, action]]);
  });
});

test('a refund says its sum first, and gives back what was shown', async () => {
  const { out } = await called(commandGroup('orders'), ...calls[0][2]);
  expect(out).toMatch(/^29\.90 EUR of TW-7K3M9Q goes back\n/);
  const [, given] = asked;
  expect(given).toMatchObject({ action: 'refund', lines: [12], revision: 'r1' });
});

test('with --json the answer alone is on the standard output', async () => {
  const { out, problems } = await called(commandGroup('orders'), ...calls[0][2], '--json');
  expect(JSON.parse(out)).toMatchObject({ order: 'TW-7K3M9Q' });
  expect(problems).toBe('29.90 EUR of TW-7K3M9Q goes back\n');
});
