import { MINOR_PER_UNIT } from '../catalogue/money.ts';
import { company, marketContact } from '../company.ts';
import { translate } from '../copy/copy.ts';
import { countryName } from '../copy/country-names.ts';
import { shownValue } from '../copy/shown-value.ts';
import { localDay } from '../country/local-time.ts';
import { isServed, market } from '../country/markets.ts';
import {
  type InvoiceKind,
  type InvoiceLine,
  invoiceTotal,
  sumsByRate,
} from '../orders/model/invoice.ts';
import type { Invoice } from '../orders/store/invoice.ts';
import type { InvoiceProps } from './invoice-page.tsx';

/** The decimals of a unit price that is no whole number of minor units. */
const UNIT_PRICE_DIGITS = 4;

/**
 * The kind of sentence about the corrected document. A refund before the invoice has no credit note, so the document
 * about its failure supplements the invoice.
 */
function correction(kind: InvoiceKind, corrected: InvoiceKind) {
  if (kind === 'creditNote') return kind;
  return corrected === 'creditNote' ? 'reinstatement' : 'supplement';
}

/**
 * The texts of an invoice as they are printed. An example of the seller's data gets its mark here, and never in the
 * stored content (rule 9.34). `buyer` contains the name and the address lines of the buyer.
 * It is empty if they were deleted.
 */
export function invoiceProps(invoice: Invoice, buyer: readonly string[]): InvoiceProps {
  const { number, kind, corrects, suppliedAt, issuedAt, content } = invoice;
  const where = market(content.market);
  const t = translate(content.market);
  const toMoney = (minimumFractionDigits?: number) => {
    const format = new Intl.NumberFormat(where.moneyLang ?? where.lang, {
      style: 'currency',
      currency: content.currency,
      minimumFractionDigits,
    });
    return (minor: number) => format.format(minor / MINOR_PER_UNIT);
  };
  // Prices have no zero cents in some currencies. In columns of an invoice they have, so that the amounts align.
  const money = toMoney();
  // Rounded to whole minor units, such a price times the quantity would differ from the line's sum.
  const exact = toMoney(UNIT_PRICE_DIGITS);
  const percent = new Intl.NumberFormat(where.lang, { style: 'percent', maximumFractionDigits: 2 });
  const rate = (basisPoints: number) => percent.format(basisPoints / 10_000);
  const day = (at: number) => localDay(at, where, company.country);
  const { grossMinor, vatMinor } = invoiceTotal(content.lines);
  const { seller } = content;
  const shown = (value: string) => shownValue({ t }, value);
  const contact = marketContact(where);
  const isCreditNote = kind === 'creditNote';
  const correctionText = (corrected: NonNullable<Invoice['corrects']>) =>
    t(`invoice:corrects.${correction(kind, corrected.kind)}`, {
      document: corrected.number,
      date: day(corrected.issuedAt),
    });
  return {
    title: t(`invoice:title.${kind}`),
    number,
    facts: [
      [t(`invoice:number.${kind}`), number],
      [t('invoice:issued'), day(issuedAt)],
      [t('invoice:supplied'), day(suppliedAt)],
      [t('invoice:order'), content.order],
    ],
    seller: [
      ...[seller.name, seller.street, seller.city].map(shown),
      isServed(seller.country) ? countryName(seller.country, where.lang) : seller.country,
      `${t('invoice:vatNumber')} ${shown(seller.vatId)}`,
    ],
    contact: [contact.email, shown(contact.phone)].join(' · '),
    buyer,
    corrects: corrects && correctionText(corrects),
    head: (['what', 'quantity', 'unit', 'rate', 'net', 'vat', 'gross'] as const).map((column) =>
      t(`invoice:columns.${column}`),
    ),
    rows: content.lines.map((line) => {
      const net = line.grossMinor - line.vatMinor;
      return [
        lineName(line, t('invoice:delivery'), t('invoice:difference')),
        line.quantity,
        net % line.count === 0 ? money(net / line.count) : exact(net / line.count),
        rate(line.basisPoints),
        ...[net, line.vatMinor, line.grossMinor].map(money),
      ];
    }),
    sums: [
      ...byRate(content.lines).map(([basisPoints, net, vat]): [string, string] => [
        t('invoice:vatOf', { rate: rate(basisPoints), net: money(net) }),
        money(vat),
      ]),
      [t('invoice:net'), money(grossMinor - vatMinor)],
      [t('invoice:total'), money(grossMinor)],
    ],
    notes: [
      isCreditNote ? t('invoice:paidBack') : t('invoice:paid'),
      ...(content.scheme === 'oss' ? [t('invoice:oss')] : []),
    ],
  };
}

function lineName({ what, name }: InvoiceLine, delivery: string, difference: string): string {
  if (what === 'line') return name;
  return what === 'delivery' ? delivery : difference;
}

/**
 * The sums for each VAT rate: the rate in hundredths of a percent, and the net amount and the VAT in minor
 * units. Goods and services with the same rate are added together.
 */
function byRate(lines: readonly InvoiceLine[]): [number, number, number][] {
  const sums = new Map<number, [number, number, number]>();
  for (const { basisPoints, netMinor, vatMinor } of sumsByRate(lines)) {
    const [, net, vat] = sums.get(basisPoints) ?? [basisPoints, 0, 0];
    sums.set(basisPoints, [basisPoints, net + netMinor, vat + vatMinor]);
  }
  return [...sums.values()];
}
