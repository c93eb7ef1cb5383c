import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExportedEntry } from '../../../ops/books/pages.ts';
import {
  compare,
  isBuyerMoney,
  sumByProviderId,
} from '../../../ops/books/settlement/comparison.ts';
import { parseSettlement } from '../../../ops/books/settlement/settlement-file.ts';

const head = [
  '"RH",2026/12/01 02:44:19 +0100,"A","MERCHANT1",009,',
  '"FH",01',
  '"SH",2026/11/30 00:00:00 +0100,2026/11/30 23:59:59 +0100,"MERCHANT1",""',
  '"CH","Transaction ID","Invoice ID","PayPal Reference ID","PayPal Reference ID Type","Transaction Event Code","Transaction Initiation Date","Transaction Completion Date","Transaction Debit or Credit","Gross Transaction Amount","Gross Transaction Currency","Fee Debit or Credit","Fee Amount","Fee Currency","Custom Field"',
];
const foot = ['"SF","EUR",8970,0', '"SC",2', '"RF","EUR",8970,0', '"RC",2', '"FF",2'];

type Row = Partial<
  Record<
    'id' | 'reference' | 'code' | 'at' | 'sign' | 'amount' | 'currency' | 'feeSign' | 'fee',
    string
  >
>;
function row(changes: Row = {}): string {
  const cells = {
    id: '5TY05013RG002845M',
    reference: '',
    code: 'T0006',
    at: '2026/11/30 12:00:00 +0100',
    sign: 'CR',
    amount: '8970',
    currency: 'EUR',
    feeSign: 'DR',
    fee: '263',
    ...changes,
  };
  return `"SB","${cells.id}","TW-7K3M9Q","${cells.reference}","","${cells.code}",${cells.at},${cells.at},"${cells.sign}",${cells.amount},"${cells.currency}","${cells.feeSign}",${cells.fee},"${cells.currency}",""`;
}
const report = (...rows: string[]) => [...head, ...rows, ...foot].join('\n');
const read = (...rows: string[]) => parseSettlement(report(...rows));

const entry = (kind: string, amountMinor: number, id = '5TY05013RG002845M'): ExportedEntry => ({
  id: 1,
  key: `${kind}:${id}`,
  kind,
  order: 'TW-7K3M9Q',
  country: 'DE',
  currency: 'EUR',
  amountMinor,
  at: Date.parse('2026-11-30T11:00:05Z'),
  method: 'eps',
  campaign: { source: '', medium: '', campaign: '' },
});
const ledgerEntries = [entry('capture', 8970), entry('fee', -263)];
const differenceKinds = (text: string, entries: readonly ExportedEntry[] = ledgerEntries) =>
  compare(
    parseSettlement(text).rows.filter(({ code }) => isBuyerMoney(code)),
    sumByProviderId(entries),
    () => true,
  ).map(({ kind }) => kind);

describe('rule 7.75: PayPal’s settlement report', () => {
  test('parseSettlement reads the transactions and the period of a settlement report', () => {
    const { rows, problems, span } = read(row());
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      {
        line: 5,
        id: '5TY05013RG002845M',
        reference: '',
        invoice: 'TW-7K3M9Q',
        code: 'T0006',
        at: Date.parse('2026-11-30T11:00:00Z'),
        currency: 'EUR',
        amountMinor: 8970,
        feeMinor: -263,
      },
    ]);
    expect(span).toEqual({
      from: Date.parse('2026-11-29T23:00:00Z'),
      until: Date.parse('2026-11-30T22:59:59Z'),
    });
  });

  test.each([
    ['no difference', row(), ledgerEntries, []],
    ['a transaction that only the file has', row(), [], ['notWithUs']],
    ['a refund outside the wallet', row(), [...ledgerEntries, entry('refundOutside', -500)], []],
    ['a transaction that only our ledger has', '', ledgerEntries, ['notInFile']],
    ['another amount', row({ amount: '8000' }), ledgerEntries, ['amount']],
    ['another fee', row({ fee: '300' }), ledgerEntries, ['fee']],
    ['another currency', row({ currency: 'SEK' }), ledgerEntries, ['currency']],
    ['a transaction that the file has twice', `${row()}\n${row()}`, ledgerEntries, ['notWithUs']],
    ['a debit in place of a credit', row({ sign: 'DR' }), ledgerEntries, ['amount']],
  ] as const)(
    'compare lists the differences between a report and our ledger: %s',
    (_, rows, entries, kinds) => {
      expect(differenceKinds(report(rows), entries)).toEqual(kinds);
    },
  );

  test('a refund is matched by its own id, and a refund that came back is matched by the refund’s id', () => {
    const refund = row({
      id: 'R1',
      code: 'T1107',
      sign: 'DR',
      amount: '100',
      feeSign: '',
      fee: '',
    });
    const returned = row({
      id: 'B1',
      reference: 'R1',
      code: 'T1106',
      amount: '100',
      feeSign: '',
      fee: '',
    });
    const entries = [entry('refund', -100, 'R1'), entry('returned', 100, 'R1')];
    expect(differenceKinds(report(refund, returned), entries)).toEqual([]);
  });

  test('a difference between the charged amount and the price counts to the capture', () => {
    const entries = [...ledgerEntries, entry('difference', 30)];
    expect(differenceKinds(report(row({ amount: '9000' })), entries)).toEqual([]);
  });

  test('the comparison leaves out transfers, holds, currency conversions and money held for a dispute', () => {
    for (const code of ['T0400', 'T1110', 'T0200', 'T2101']) expect(isBuyerMoney(code)).toBe(false);
    expect(
      differenceKinds(report(row()), [...ledgerEntries, entry('dispute', -8970, 'PP-D-1')]),
    ).toEqual([]);
  });

  test.each([
    [row({ amount: 'many' }), /line 5: Gross Transaction Amount "many"/],
    [row({ amount: '89,70' }), /line 5/],
    [row({ sign: 'XX' }), /line 5: Gross Transaction Amount "8970", XX/],
    [row({ at: 'yesterday' }), /line 5: Transaction Initiation Date "yesterday"/],
    [row({ currency: 'euro' }), /line 5: Gross Transaction Currency/],
    [row({ code: '' }), /line 5: Transaction Event Code/],
    ['"XX",1,2', /line 5: "XX" is no kind of row/],
    ['"SB","half a li', /line 5/],
    ['"SB"', /line 5: Transaction ID/],
  ])('parseSettlement reports the bad line %s and reads the other lines', (bad, problem) => {
    const { rows, problems } = read(bad, row());
    expect(problems).toEqual([expect.stringMatching(problem)]);
    expect(rows).toHaveLength(1);
  });

  test('parseSettlement reads a settlement report with semicolons, a byte order mark and Windows line ends', () => {
    const text = `\uFEFF${report(row()).replaceAll(',', ';').replaceAll('\n', '\r\n')}`;
    expect(parseSettlement(text).rows).toHaveLength(1);
  });

  test.each([
    ['', /no row RH or CH/],
    ['Datum;Betrag\n1;2', /no row RH or CH/],
    ['"CH","Transaction ID"', /lacks the columns Invoice ID/],
    [row(), /before the row CH/],
  ])(
    'parseSettlement refuses a file that is not a settlement report, and names the reason: %s',
    (text, problem) => {
      expect(() => parseSettlement(text)).toThrow(problem);
    },
  );

  test('parseSettlement reads any file or refuses it with one of its error messages', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.nat(), (noise, place) => {
        const text = report(row());
        const at = place % text.length;
        const spoilt = text.slice(0, at) + noise + text.slice(at);
        try {
          parseSettlement(spoilt);
        } catch (error) {
          expect(String(error)).toMatch(/lacks the columns|before the row CH|no row RH or CH/);
        }
      }),
    );
  });
});

test('parseSettlement reads the sample report in docs/operating/books.md', () => {
  const [, report = ''] =
    /```csv\n("SH"[^`]+)```/.exec(readFileSync('docs/operating/books.md', 'utf8')) ?? [];
  const { rows, problems, span } = parseSettlement(report);
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([{ code: 'T0006', amountMinor: 2990, feeMinor: -139 }]);
  expect(span).not.toBeNull();
});
