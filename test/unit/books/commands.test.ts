import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { booksCommand } from '../../../ops/books/command.ts';
import { called } from '../../support/called.ts';

afterEach(() => void vi.unstubAllGlobals());

type Asked = { action: string; after?: object };

/** A shop that answers each action with these pages, one after another; what it is asked. */
function shopAnswers(pages: Readonly<Record<string, readonly object[]>>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const request = JSON.parse(body) as Asked;
    const turn = asked.filter(({ action }) => action === request.action).length;
    asked.push(request);
    return Response.json(pages[request.action]?.[turn] ?? { message: 'nothing' });
  });
  return asked;
}

const invoice = {
  ...{ id: 'order:1', number: '2026-000001', kind: 'invoice', corrects: null },
  ...{ order: 'TW-7K3M9Q', country: 'DE', scheme: 'oss', currency: 'EUR', grossMinor: 10700 },
  ...{ suppliedAt: Date.parse('2026-11-26T12:00Z'), issuedAt: Date.parse('2026-11-26T13:00Z') },
  sums: [{ supply: 'goods', basisPoints: 700, netMinor: 10000, vatMinor: 700 }],
};
const entry = {
  ...{ id: 1, key: 'capture:C1', kind: 'capture', order: 'TW-7K3M9Q', country: 'DE' },
  ...{ currency: 'EUR', amountMinor: 10700, at: Date.parse('2026-11-26T12:00Z') },
};
const open = { 'book-open': [{ open: { unreleased: 2, uninvoiced: 0 } }] };
const folder = mkdtempSync(join(tmpdir(), 'books-'));

describe('books oss', () => {
  test('a table by country and rate, page after page, and what is open', async () => {
    const asked = shopAnswers({
      ...open,
      'book-invoices': [
        { invoices: [invoice], next: { at: 5, id: 'order:1' } },
        { invoices: [{ ...invoice, id: 'order:2' }], next: null },
      ],
    });
    const { code, out, problems } = await called(booksCommand(), 'oss', '2026-Q4');
    expect([code, problems]).toEqual([0, expect.stringMatching(/2 orders are paid/)]);
    expect(out).toMatch(/One-stop shop, in euros\n.*\nDE +goods +7 +EUR +200\.00 +14\.00\nsum/);
    expect(out).toMatch(/Domestic \(DK\).*: nothing/);
    expect(asked[1]).toMatchObject({ after: { at: 5, id: 'order:1' } });
  });

  test('rule 7.74: kronor without the bank’s rates are refused, and the rates are named', async () => {
    const swedish = { ...invoice, country: 'SE', currency: 'SEK' };
    shopAnswers({ ...open, 'book-invoices': [{ invoices: [swedish], next: null }] });
    const { code, problems } = await called(booksCommand(), 'oss', '2026-Q4');
    expect([code, problems]).toEqual([1, expect.stringMatching(/SEK of 2026-12-31.*--rates/s)]);
  });

  test('CSV and JSON have the same rows', async () => {
    const pages = { ...open, 'book-invoices': [{ invoices: [invoice], next: null }] };
    shopAnswers(pages);
    const file = join(folder, 'oss.csv');
    await called(booksCommand(), 'oss', '2026-Q4', '--csv', file);
    expect(readFileSync(file, 'utf8')).toMatch(/\noss,DE,goods,,7,EUR,100\.00,7\.00\n/);
    shopAnswers(pages);
    const { out } = await called(booksCommand(), 'oss', '2026-Q4', '--json');
    expect(JSON.parse(out)).toMatchObject({ quarter: '2026-Q4', oss: [{ netMinor: 10000 }] });
  });

  test.each([
    [['oss', '2026'], 2, /Give a quarter such as 2026-Q4/],
    [['oss', '2026-Q4', '--rates', join(folder, 'none.csv')], 1, /there is no such file/],
    [['ledger', '2026-Q4'], 2, /Give a month such as 2026-11/],
    [['settle', join(folder, 'none.csv')], 1, /there is no such file/],
  ])('%j is refused in words', async (args, status, problem) => {
    const { code, problems } = await called(booksCommand(), ...args);
    expect([code, problems]).toEqual([status, expect.stringMatching(problem)]);
  });
});

test('books invoices: a row a rate', async () => {
  shopAnswers({ 'book-invoices': [{ invoices: [invoice], next: null }] });
  const { out } = await called(booksCommand(), 'invoices', '2026-11');
  expect(out).toMatch(
    /2026-000001 +invoice .*TW-7K3M9Q +DE +oss +goods +7 +EUR +100\.00 +7\.00 +107\.00/,
  );
});

test('books ledger: entries, and their sums by kind', async () => {
  shopAnswers({ 'book-ledger': [{ entries: [entry], next: null }] });
  const { out } = await called(booksCommand(), 'ledger', '2026-11');
  expect(out).toMatch(/capture +C1 +TW-7K3M9Q +DE +EUR +107\.00/);
  expect(out).toMatch(/capture +EUR +1 +107\.00/);
});

describe('rule 7.75: books settle', () => {
  const head = `"CH","Transaction ID","Invoice ID","PayPal Reference ID","Transaction Event Code","Transaction Initiation Date","Transaction Debit or Credit","Gross Transaction Amount","Gross Transaction Currency","Fee Debit or Credit","Fee Amount"`;
  const line = (id: string, code: string, amount: string) =>
    `"SB","${id}","","","${code}",2026/11/26 13:00:00 +0100,"CR",${amount},"EUR","",`;
  const report = (...lines: string[]) => {
    const file = join(folder, `${crypto.randomUUID()}.csv`);
    writeFileSync(file, [head, ...lines].join('\n'));
    return file;
  };
  const ledger = {
    'book-ledger': [{ entries: [entry], next: null }],
    'book-entries': [{ entries: [] }],
  };

  test('ends well where all is as in the ledger; what is of no buyer is summed up', async () => {
    shopAnswers(ledger);
    const file = report(line('C1', 'T0006', '10700'), line('W1', 'T0400', '500'));
    const { code, out } = await called(booksCommand(), 'settle', file);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/1 transactions .*all as in the ledger/),
    ]);
    expect(out).toMatch(/T0400 +EUR +1 +5\.00/);
  });

  test('lists differences and bad lines, and ends with 1', async () => {
    shopAnswers(ledger);
    const file = report(line('C1', 'T0006', '10000'), line('C2', 'T0006', '1'), 'nonsense');
    const { code, out, problems } = await called(booksCommand(), 'settle', file);
    expect([code, out]).toEqual([1, expect.stringMatching(/In the file, not with us: 1\n.*\nC2/)]);
    expect(out).toMatch(
      /Another amount: 1\n.*\nC1 +2 +T0006 +TW-7K3M9Q +100\.00 +EUR +107\.00 +EUR/,
    );
    expect(problems).toMatch(/line 4: "nonsense" is no kind of row/);
    expect(problems).toMatch(/2 differences, 1 lines cannot be read/);
  });

  test('what we booked at another time is looked for by its id', async () => {
    const asked = shopAnswers({
      'book-ledger': [{ entries: [], next: null }],
      'book-entries': [{ entries: [entry] }],
    });
    const { code } = await called(booksCommand(), 'settle', report(line('C1', 'T0006', '10700')));
    expect([code, asked.at(-1)]).toEqual([0, { action: 'book-entries', ids: ['C1'] }]);
  });
});
