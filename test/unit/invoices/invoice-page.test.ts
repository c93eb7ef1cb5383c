import { describe, expect, test } from 'vitest';
import { company } from '../../../worker/company.ts';
import { wordsLocale } from '../../../worker/copy/copy.ts';
import { baseLocale } from '../../../worker/copy/locale-files.ts';
import { formatMoney } from '../../../worker/country/formatted-money.ts';
import { type LocaleId, market, marketCodes, markets } from '../../../worker/country/markets.ts';
import { invoiceProps } from '../../../worker/invoices/invoice.props.ts';
import { vatNumber, vatScheme } from '../../../worker/law/vat-scheme.ts';
import type { Invoice } from '../../../worker/orders/store/invoice.ts';
import { unmarkedExamples } from '../../support/law/examples.ts';

const at = Date.parse('2026-11-26T12:00Z');

function sampleInvoice(
  code: (typeof marketCodes)[number],
  kind: Invoice['kind'],
  correctedKind: Invoice['kind'] = kind === 'reinstatement' ? 'creditNote' : 'invoice',
): Invoice {
  const { country, currency } = markets[code];
  const sign = kind === 'creditNote' ? -1 : 1;
  const corrected = { number: '2026-000001', kind: correctedKind, issuedAt: at };
  const corrects = kind === 'invoice' ? null : corrected;
  return {
    source: 'order:1',
    number: '2026-000002',
    kind,
    corrects,
    suppliedAt: at,
    issuedAt: at,
    grossMinor: sign * 9460,
    vatMinor: sign * 619,
    ledgerId: 1,
    content: {
      order: 'TW-7K3M9Q',
      market: code,
      country,
      currency,
      scheme: vatScheme(country),
      seller: {
        name: 'Tarnwell',
        street: 'Vej 1',
        city: 'København',
        country: 'DK',
        vatId: vatNumber(country),
      },
      lines: [
        {
          what: 'line',
          lineId: 1,
          name: 'Slim',
          quantity: '3',
          count: 3,
          supply: 'goods',
          basisPoints: 700,
          grossMinor: sign * 8970,
          vatMinor: sign * 587,
        },
        {
          what: 'delivery',
          lineId: null,
          name: '',
          quantity: '',
          count: 1,
          supply: 'goods',
          basisPoints: 700,
          grossMinor: sign * 490,
          vatMinor: sign * 32,
        },
      ],
    },
  };
}

const titles: Readonly<Partial<Record<LocaleId, readonly [string, string]>>> = {
  de_DE: ['Rechnung', 'Rechnungskorrektur'],
  de_AT: ['Rechnung', 'Rechnungsberichtigung'],
  ch_CH: ['Rechnung', 'Gutschrift'],
  ch_FR: ['Facture', 'Note de crédit'],
  fr_FR: ['Facture', 'Avoir'],
  fr_BE: ['Facture', 'Note de crédit'],
  en_GB: ['Invoice', 'Credit note'],
  sv_SE: ['Faktura', 'Kreditfaktura'],
  da_DK: ['Faktura', 'Kreditnota'],
  fi_FI: ['Lasku', 'Hyvityslasku'],
};

/** The titles "invoice" and "credit note" in a locale. A locale without an entry uses its base locale's titles. */
function localeTitles(locale: LocaleId): readonly [string, string] {
  return titles[locale] ?? localeTitles(baseLocale(locale) ?? expect.fail(locale));
}

describe('rule 7.73: the texts on an invoice of each market', () => {
  test.each(marketCodes)(
    'the invoice and credit note of market %s have its titles and the corrected number',
    (code) => {
      const [invoice, note] = localeTitles(wordsLocale(market(code)));
      const props = invoiceProps(sampleInvoice(code, 'invoice'), ['Anna Muster']);
      expect([props.title, props.buyer]).toEqual([invoice, ['Anna Muster']]);
      expect(props.rows.map((row) => row.length)).toEqual([7, 7]);
      expect(JSON.stringify(props)).not.toContain('invoice:');
      const back = invoiceProps(sampleInvoice(code, 'creditNote'), []);
      expect([back.title, back.corrects]).toEqual([note, expect.stringContaining('2026-000001')]);
      const again = invoiceProps(sampleInvoice(code, 'reinstatement'), []);
      expect(again.corrects).toContain('2026-000001');
    },
  );

  test.each(marketCodes)(
    'the amounts on an invoice of market %s have its format with the same decimals, so that they align',
    (code) => {
      const invoice = sampleInvoice(code, 'invoice');
      const [line, delivery] = invoice.content.lines;
      const lines = [{ ...line, grossMinor: 9000 }, delivery] as typeof invoice.content.lines;
      const content = { ...invoice.content, lines };
      const { rows, sums } = invoiceProps({ ...invoice, content }, []);
      const amounts = [
        ...rows.flatMap((row) => row.slice(-3)),
        ...sums.map(([, amount]) => amount),
      ];
      expect(amounts.filter((amount) => !/\d[.,]\d\d(?!\d)/.test(amount))).toEqual([]);
      const { currency, lang } = market(code);
      expect(amounts.at(-1)).toBe(formatMoney(9490, currency, lang));
    },
  );

  test.each(marketCodes)(
    'a reader of an invoice of market %s can recompute each line from its unit price',
    (code) => {
      const amount = (text = '') => Number(text.replaceAll(/[^\d.,]/g, '').replace(',', '.'));
      const { rows, contact } = invoiceProps(sampleInvoice(code, 'invoice'), []);
      const [, quantity, unit, , net] = rows[0] ?? [];
      expect((Number(quantity) * amount(unit)).toFixed(2)).toBe(amount(net).toFixed(2));
      expect(contact).toContain('@');
    },
  );

  test.each(marketCodes)(
    'the document of market %s about a refund before the invoice names the invoice, and no credit note',
    (code) => {
      const [, note] = localeTitles(wordsLocale(market(code)));
      const { corrects } = invoiceProps(sampleInvoice(code, 'reinstatement', 'invoice'), []);
      expect(corrects).toContain('2026-000001');
      expect(corrects?.toLowerCase()).not.toContain(note.toLowerCase());
    },
  );

  test.each(marketCodes)(
    'rule 7.94: the credit note of market %s does not say that the money went back through PayPal',
    (code) => {
      const { notes } = invoiceProps(sampleInvoice(code, 'creditNote'), []);
      expect(notes.join(' ')).not.toContain('PayPal');
    },
  );

  test.each(marketCodes)(
    'rule 9.34: an invoice of market %s marks each example of the seller’s data, but leaves its stored content alone',
    (code) => {
      const invoice = sampleInvoice(code, 'invoice');
      const { name, street, city } = company;
      const seller = { ...invoice.content.seller, name, street, city };
      const stored = { ...invoice, content: { ...invoice.content, seller } };
      const before = structuredClone(stored);
      const printed = invoiceProps(stored, []);
      expect(printed.seller[0]).toContain(name);
      expect(unmarkedExamples([...printed.seller, printed.contact], code)).toEqual([]);
      expect(stored).toEqual(before);
    },
  );

  test('rule 9.34: an invoice prints data that is no example as it is stored', () => {
    const { seller } = invoiceProps(sampleInvoice('DE', 'invoice'), []);
    expect(seller.slice(0, 3)).toEqual(['Tarnwell', 'Vej 1', 'København']);
  });

  test('an invoice for Great Britain or Switzerland prints our VAT number of that country', () => {
    const numberIn = (code: 'DE' | 'GB' | 'CH') =>
      invoiceProps(sampleInvoice(code, 'invoice'), []).seller.at(-1);
    expect(numberIn('DE')).toBe('USt-IdNr. DK00000000 (Beispiel)');
    expect(numberIn('GB')).toMatch(/^VAT number GB/);
    expect(numberIn('CH')).toMatch(/^MWST-Nr\. CHE/);
  });

  test('only the invoice of a sale under the VAT one-stop shop has a note about the one-stop shop', () => {
    const notesIn = (code: 'FR' | 'DK' | 'GB') =>
      invoiceProps(sampleInvoice(code, 'invoice'), []).notes.length;
    expect([notesIn('FR'), notesIn('DK'), notesIn('GB')]).toEqual([2, 1, 1]);
  });
});
