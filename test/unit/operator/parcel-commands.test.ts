import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commandGroup } from '../../../ops/operator/commands.ts';
import { shopAnswers } from '../../support/orders/shop-answers.ts';
import { runCommand } from '../../support/run-command.ts';
import { tempFolder } from '../../support/temp-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await tempFolder();
});
afterEach(() => void vi.unstubAllGlobals());

function file(name: string, text: string): string {
  const at = path.join(folder, name);
  writeFileSync(at, text);
  return at;
}

describe('rule 7.65: the commands for parcel files', () => {
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

  test('orders export writes the columns of the configuration, and refuses to overwrite a file', async () => {
    const out = path.join(folder, 'parcels.csv');
    const args = ['export', 'TW-7K3M9Q', '--columns', 'docs/parcels.json', '--out', out];
    shopAnswers({ parcel });
    expect((await runCommand(commandGroup('orders'), ...args)).code).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain(
      'TW-7K3M9Q;Anna Muster;Weg 1;;10115;Berlin;DE;;slim;3',
    );
    const requests = shopAnswers({ parcel });
    const { code, problems } = await runCommand(commandGroup('orders'), ...args);
    expect([code, requests, problems]).toEqual([1, [], expect.stringContaining('already exists')]);
  });

  test('orders export refuses a wrong configuration before it sends a request', async () => {
    const requests = shopAnswers({ parcel });
    const columns = file('columns.json', '{"columns":[{"header":"x","field":"nmae"}]}');
    const { code, problems } = await runCommand(
      commandGroup('orders'),
      'export',
      'TW-7K3M9Q',
      '--columns',
      columns,
    );
    expect([code, requests]).toEqual([1, []]);
    expect(problems).toMatch(/nmae is not one of .*did you mean name\?/);
  });

  test('orders tracking sends a file in parts, prints its progress and reports the number of each invalid line', async () => {
    const numbers = Array.from(
      { length: 120 },
      (_, at) => `TW-7K3M${'ABCDEFGHJKMNPQRSTUVWXYZ'[at % 23]}${'23456789'[at % 8]}`,
    );
    const text = [
      'order;carrier;tracking',
      ...numbers.map((order) => `${order};dhl;JJD${order.slice(3)}`),
      'TW-1;dhl;JJD1234',
    ];
    const accepted = (from: number, until: number) =>
      numbers.slice(from, until).map((order) => ({ order, status: 200, known: from > 0 }));
    const refused = { order: numbers[0], status: 409, message: `${numbers[0]} is held` };
    const requests = shopAnswers(
      { shipments: [refused, ...accepted(1, 50)] },
      { shipments: accepted(50, 100) },
      { shipments: accepted(100, 120) },
    );
    const { code, out, problems } = await runCommand(
      commandGroup('orders'),
      ...['tracking', file('numbers.csv', text.join('\r\n')), '--dry-run'],
    );
    expect(requests).toHaveLength(3);
    expect(requests[0]).toMatchObject({ action: 'shipments', rehearsal: true });
    expect(out).toBe('0 would be recorded, 119 already known\n');
    expect(problems).toContain('50 of 120 …');
    expect(problems).toMatch(/line 122: order: give an order’s number/);
    expect(problems).toContain(`line 2: ${numbers[0]} is held`);
    expect(code).toBe(1);
  });

  test('orders tracking warns of a tracking number that another order has, with the line', async () => {
    shopAnswers({
      shipments: [{ order: 'TW-7K3M9Q', status: 200, known: false, withSameNumber: ['TW-7K3M9R'] }],
    });
    const text = 'order;carrier;tracking\nTW-7K3M9Q;dhl;JJD000390007882';
    const { code, problems } = await runCommand(
      commandGroup('orders'),
      ...['tracking', file('numbers.csv', text)],
    );
    expect([code, problems]).toEqual([
      0,
      expect.stringContaining('line 2: The same tracking number as TW-7K3M9R: right only for'),
    ]);
  });

  test('orders tracking refuses a missing or wrong file and prints the reason in a sentence', async () => {
    for (const [args, words] of [
      [[path.join(folder, 'none.csv')], /no such file/],
      [[file('x.csv', 'a;b\n1;2')], /no column "order"/],
      [
        [file('y.csv', 'order;tracking\n'), '--columns', file('c.json', '{"carrier":"pigeon"}')],
        /carrier/,
      ],
    ] as const) {
      const { code, problems } = await runCommand(commandGroup('orders'), 'tracking', ...args);
      expect([code, problems]).toEqual([1, expect.stringMatching(words)]);
    }
  });
});
