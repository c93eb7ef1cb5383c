import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { booksCommand } from '../../../ops/books/command.ts';
import { runCommand } from '../../support/run-command.ts';

afterEach(() => void vi.unstubAllGlobals());

type BookRequest = { action: string; after?: object };

/**
 * Replaces `fetch` by a fake shop that answers each action with these result pages, one after another.
 * @returns the requests so far
 */
function shopAnswers(pages: Readonly<Record<string, readonly object[]>>): BookRequest[] {
  const requests: BookRequest[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const request = JSON.parse(body) as BookRequest;
    const turn = requests.filter(({ action }) => action === request.action).length;
    requests.push(request);
    return Response.json(pages[request.action]?.[turn] ?? { message: 'nothing' });
  });
  return requests;
}

const invoice = {
  id: 'order:1',
  number: '2026-000001',
  kind: 'invoice',
  corrects: null,
  order: 'TW-7K3M9Q',
  country: 'DE',
  scheme: 'oss',
  currency: 'EUR',
  grossMinor: 10700,
  suppliedAt: Date.parse('2026-11-26T12:00Z'),
  issuedAt: Date.parse('2026-11-26T13:00Z'),
  sums: [{ supply: 'goods', basisPoints: 700, netMinor: 10000, vatMinor: 700 }],
};
const entry = {
  id: 1,
  key: 'capture:C1',
  kind: 'capture',
  order: 'TW-7K3M9Q',
  country: 'DE',
  currency: 'EUR',
  amountMinor: 10700,
  at: Date.parse('2026-11-26T12:00Z'),
  method: 'trustly',
  campaign: { source: '', medium: '', campaign: '' },
};
const noInvoiceYet = { 'book-open': [{ open: { unreleased: 2, uninvoiced: 0 } }] };
const folder = mkdtempSync(join(tmpdir(), 'books-'));

describe('books oss, the return for the VAT one-stop shop', () => {
  test('books oss prints a table by country and VAT rate from all result pages, and the number of open orders', async () => {
    const requests = shopAnswers({
      ...noInvoiceYet,
      'book-invoices': [
        { invoices: [invoice], next: { at: 5, id: 'order:1' } },
        { invoices: [{ ...invoice, id: 'order:2' }], next: null },
      ],
    });
    const { code, out, problems } = await runCommand(booksCommand(), 'oss', '2026-Q4');
    expect([code, problems]).toEqual([0, expect.stringMatching(/2 orders were paid/)]);
    expect(out).toMatch(/One-stop shop, in euros\n.*\nDE +goods +7 +EUR +200\.00 +14\.00\nsum/);
    expect(out).toMatch(/Domestic \(DK\).*: nothing/);
    expect(requests[1]).toMatchObject({ after: { at: 5, id: 'order:1' } });
  });

  test('rule 7.74: books oss refuses kronor without the bank’s exchange rates, and names the missing rates', async () => {
    const swedish = { ...invoice, country: 'SE', currency: 'SEK' };
    shopAnswers({ ...noInvoiceYet, 'book-invoices': [{ invoices: [swedish], next: null }] });
    const { code, problems } = await runCommand(booksCommand(), 'oss', '2026-Q4');
    expect([code, problems]).toEqual([1, expect.stringMatching(/SEK of 2026-12-31.*--rates/s)]);
  });

  test('books oss writes the same rows as CSV and as JSON', async () => {
    const pages = { ...noInvoiceYet, 'book-invoices': [{ invoices: [invoice], next: null }] };
    shopAnswers(pages);
    const file = join(folder, 'oss.csv');
    await runCommand(booksCommand(), 'oss', '2026-Q4', '--csv', file);
    expect(readFileSync(file, 'utf8')).toMatch(/\noss,DE,goods,,7,EUR,100\.00,7\.00\n/);
    shopAnswers(pages);
    const { out } = await runCommand(booksCommand(), 'oss', '2026-Q4', '--json');
    expect(JSON.parse(out)).toMatchObject({ quarter: '2026-Q4', oss: [{ netMinor: 10000 }] });
  });

  test.each([
    [['oss', '2026'], 2, /Give a quarter such as 2026-Q4/],
    [['oss', '2026-Q4', '--rates', join(folder, 'none.csv')], 1, /there is no such file/],
    [['ledger', '2026-Q4'], 2, /Give a month such as 2026-11/],
    [['settle', join(folder, 'none.csv')], 1, /there is no such file/],
  ])('books refuses the arguments %j and prints the reason', async (args, status, problem) => {
    const { code, problems } = await runCommand(booksCommand(), ...args);
    expect([code, problems]).toEqual([status, expect.stringMatching(problem)]);
  });
});

test('books invoices prints one row per invoice and VAT rate', async () => {
  shopAnswers({ 'book-invoices': [{ invoices: [invoice], next: null }] });
  const { out } = await runCommand(booksCommand(), 'invoices', '2026-11');
  expect(out).toMatch(
    /2026-000001 +invoice .*TW-7K3M9Q +DE +oss +goods +7 +EUR +100\.00 +7\.00 +107\.00/,
  );
});

test('books ledger prints the ledger entries and a sum for each kind of entry', async () => {
  shopAnswers({ 'book-ledger': [{ entries: [entry], next: null }] });
  const { out } = await runCommand(booksCommand(), 'ledger', '2026-11');
  expect(out).toMatch(/capture +C1 +TW-7K3M9Q +DE +EUR +107\.00 +Trustly/);
  expect(out).toMatch(/capture +EUR +1 +107\.00/);
});

test('books ledger prints the whole id of money that was given back outside PayPal', async () => {
  const outside = { ...entry, key: 'refund:outside-p1-4711', kind: 'refundOutside' };
  shopAnswers({ 'book-ledger': [{ entries: [outside], next: null }] });
  const { out } = await runCommand(booksCommand(), 'ledger', '2026-11');
  expect(out).toMatch(/refundOutside +outside-p1-4711 +TW-7K3M9Q/);
});

describe('rule 7.75: books settle, the comparison with PayPal’s report', () => {
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

  test('books settle reads a report that a spreadsheet saved as UTF-16', async () => {
    shopAnswers(ledger);
    const file = report(line('C1', 'T0006', '10700'));
    writeFileSync(file, `\ufeff${readFileSync(file, 'utf8')}`, 'utf16le');
    const { code, problems } = await runCommand(booksCommand(), 'settle', file);
    expect([code, problems]).toEqual([0, '']);
  });

  test('without differences, books settle has the exit code 0; it adds up the transactions without a buyer', async () => {
    shopAnswers(ledger);
    const file = report(line('C1', 'T0006', '10700'), line('W1', 'T0400', '500'));
    const { code, out } = await runCommand(booksCommand(), 'settle', file);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/1 transactions .*all as in the ledger/),
    ]);
    expect(out).toMatch(/T0400 +EUR +1 +5\.00/);
  });

  test('books settle lists differences and invalid lines, and has the exit code 1', async () => {
    shopAnswers(ledger);
    const file = report(line('C1', 'T0006', '10000'), line('C2', 'T0006', '1'), 'nonsense');
    const { code, out, problems } = await runCommand(booksCommand(), 'settle', file);
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/In the file, not in the ledger: 1\n.*\nC2/),
    ]);
    expect(out).toMatch(
      /Different amount: 1\n.*\nC1 +2 +T0006 +TW-7K3M9Q +100\.00 +EUR +107\.00 +EUR/,
    );
    expect(problems).toMatch(/line 4: "nonsense" is no kind of row/);
    expect(problems).toMatch(/2 differences, 1 lines cannot be read/);
  });

  test('books settle requests a ledger entry by its id if the entry was booked in another period', async () => {
    const requests = shopAnswers({
      'book-ledger': [{ entries: [], next: null }],
      'book-entries': [{ entries: [entry] }],
    });
    const { code } = await runCommand(
      booksCommand(),
      'settle',
      report(line('C1', 'T0006', '10700')),
    );
    expect([code, requests.at(-1)]).toEqual([0, { action: 'book-entries', ids: ['C1'] }]);
  });
});
