import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commandGroup } from '../../../ops/operator/commands.ts';
import { verbCommand } from '../../../ops/operator/verb-command.ts';
import { called } from '../../support/called.ts';
import { tempFolder } from '../../support/temp-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await tempFolder();
});
afterEach(() => void vi.unstubAllGlobals());

/** A shop that answers so, one answer after another; what it is asked. */
function shopAnswers(...answers: object[]): object[] {
  const asked: object[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Response.json(answers[asked.length - 1] ?? {});
  });
  return asked;
}

function file(name: string, text: string): string {
  const at = path.join(folder, name);
  writeFileSync(at, text);
  return at;
}

const webhook = {
  ...{ key: 'warehouse:order.released:o1', id: `msg_${'a'.repeat(32)}`, receiver: 'warehouse' },
  ...{ type: 'order.released', order: 'TW-7K3M9Q', state: 'dead', createdAt: 0, dueAt: 0 },
  ...{ sentAt: null, deadAt: 0, tries: [{ at: 0, status: 503 }] },
};

describe('rule 7.62: outgoing', () => {
  test('list: those given up, where it goes on, and who is stopped', async () => {
    const stopped = [{ name: 'books', url: 'https://books.example', stoppedAt: 0 }];
    const asked = shopAnswers({ webhooks: [webhook], stopped, next: { at: 5, id: webhook.key } });
    const { code, out, problems } = await called(commandGroup('outgoing'), 'list');
    expect([code, asked]).toEqual([0, [{ action: 'outgoing', which: 'dead', most: 50 }]]);
    expect(out).toMatch(/msg_a+ +warehouse +order\.released +TW-7K3M9Q .* dead +503 +1/);
    expect(problems).toContain(`--after 5:${webhook.key}`);
    expect(problems).toContain('outgoing resume books');
  });

  test('show: what it says, and each try', async () => {
    shopAnswers({ webhooks: [{ ...webhook, body: '{"type":"order.released"}' }] });
    const { out } = await called(commandGroup('outgoing'), 'show', webhook.id);
    expect(out).toMatch(/1970-01-01 00:00 UTC +503\n\{"type":"order.released"\}/);
  });

  test.each([
    [[webhook.id], { ids: [webhook.id] }],
    [['--dead'], { dead: true }],
    [['--from', '1970-01-02', '--receiver', 'books'], { from: 86_400_000, receiver: 'books' }],
  ])('replay %j', async (args, request) => {
    const asked = shopAnswers({ replayed: 3 });
    const { out } = await called(commandGroup('outgoing'), 'replay', ...args);
    expect(asked).toEqual([{ action: 'replay-outgoing', ...request }]);
    expect(out).toBe('3 leave with the next run of the scheduled job\n');
  });

  test('replay: what, has to be said', async () => {
    const asked = shopAnswers();
    for (const args of [[], ['--dead', '--from', '2026-12-01']]) {
      const { code, problems } = await called(commandGroup('outgoing'), 'replay', ...args);
      expect([code, problems]).toEqual([2, expect.stringContaining('--dead')]);
    }
    expect(asked).toEqual([]);
  });
});

describe('rule 7.66: digest', () => {
  test('prints it, and says to whom it was mailed', async () => {
    const parts = [{ heading: 'To do', rows: [['Held', '2']] }];
    const asked = shopAnswers({ digest: {}, parts, sentTo: 'desk@tarnwell.example' });
    const { out, problems } = await called(verbCommand('digest'), '--send');
    expect(asked).toEqual([{ action: 'digest', send: true }]);
    expect(out).toMatch(/To do\s+Held +2/);
    expect(problems).toBe('Mailed to desk@tarnwell.example\n');
  });
});

describe('rule 7.65: files of parcels', () => {
  const parcel = {
    ...{ order: 'TW-7K3M9Q', first: 'Anna', last: 'Muster', street: 'Weg 1', postcode: '10115' },
    ...{ city: 'Berlin', country: 'DE', phone: null, email: 'a@example.com' },
    goods: [{ product: 'slim', packs: 3 }],
  };

  test('export: as the configuration says, and over no file', async () => {
    const out = path.join(folder, 'parcels.csv');
    const args = ['export', 'TW-7K3M9Q', '--columns', 'docs/parcels.json', '--out', out];
    shopAnswers({ parcel });
    expect((await called(commandGroup('orders'), ...args)).code).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain(
      'TW-7K3M9Q;Anna Muster;Weg 1;10115;Berlin;DE;;slim;3',
    );
    const asked = shopAnswers({ parcel });
    const { code, problems } = await called(commandGroup('orders'), ...args);
    expect([code, asked, problems]).toEqual([1, [], expect.stringContaining('there already')]);
  });

  test('export: a configuration that is none exports nothing', async () => {
    const asked = shopAnswers({ parcel });
    const columns = file('columns.json', '{"columns":[{"header":"x","field":"nmae"}]}');
    const { code, problems } = await called(
      commandGroup('orders'),
      'export',
      'TW-7K3M9Q',
      '--columns',
      columns,
    );
    expect([code, asked]).toEqual([1, []]);
    expect(problems).toMatch(/nmae is none of .*did you mean name\?/);
  });

  test('tracking: in parts, with progress; every bad line by its number', async () => {
    const numbers = Array.from(
      { length: 120 },
      (_, at) => `TW-7K3M${'ABCDEFGHJKMNPQRSTUVWXYZ'[at % 23]}${'23456789'[at % 8]}`,
    );
    const text = [
      'order;carrier;tracking',
      ...numbers.map((one) => `${one};dhl;JJD${one.slice(3)}`),
      'TW-1;dhl;JJD1234',
    ];
    const taken = (from: number, until: number) =>
      numbers.slice(from, until).map((order) => ({ order, status: 200, known: from > 0 }));
    const refused = { order: numbers[0], status: 409, message: `${numbers[0]} is held` };
    const asked = shopAnswers(
      { shipments: [refused, ...taken(1, 50)] },
      { shipments: taken(50, 100) },
      { shipments: taken(100, 120) },
    );
    const { code, out, problems } = await called(
      commandGroup('orders'),
      ...['tracking', file('numbers.csv', text.join('\r\n')), '--dry-run'],
    );
    expect(asked).toHaveLength(3);
    expect(asked[0]).toMatchObject({ action: 'shipments', rehearsal: true });
    expect(out).toBe('0 would be noted, 119 known before\n');
    expect(problems).toContain('50 of 120 …');
    expect(problems).toMatch(/line 122: order: give an order’s number/);
    expect(problems).toContain(`line 2: ${numbers[0]} is held`);
    expect(code).toBe(1);
  });

  test('tracking: a file that is none is told of', async () => {
    for (const [args, words] of [
      [[path.join(folder, 'none.csv')], /no such file/],
      [[file('x.csv', 'a;b\n1;2')], /no column "order"/],
      [
        [file('y.csv', 'order;tracking\n'), '--columns', file('c.json', '{"carrier":"pigeon"}')],
        /carrier/,
      ],
    ] as const) {
      const { code, problems } = await called(commandGroup('orders'), 'tracking', ...args);
      expect([code, problems]).toEqual([1, expect.stringMatching(words)]);
    }
  });
});
