import { existsSync, readFileSync } from 'node:fs';
import { type NutrientId, nutrients } from '../../worker/catalogue/nutrients.ts';
import { type SupplementId, supplementIds, supplements } from '../../worker/catalogue/products.ts';
import { company } from '../../worker/company.ts';
import { localeIds } from '../../worker/copy/locale-files.ts';
import { countryFacts, markets, servedCountries } from '../../worker/country/markets.ts';
import { duties } from '../../worker/law/duties.ts';
import { isExample } from '../../worker/law/operator-data.ts';
import { upsellChain, upsellOffer } from '../../worker/page/funnel.ts';

/** A record of the operator's and where it stands; the law is that which wants it. */
export type OperatorRecord = {
  file: string;
  name: string;
  law: string;
  values: Readonly<Record<string, string>>;
};

/** Every record that only the operator can fill in. */
export function operatorRecords(): OperatorRecord[] {
  const { helpCentre: _mayBeEmpty, ...own } = company;
  const ofCompany = {
    file: 'worker/company.ts',
    name: 'company',
    law: 'Directive 2000/31/EC art. 5; DDG § 5; Directive 2011/83/EU art. 6 (1)',
    values: texts(own),
  };
  const contacts = Object.values(markets).flatMap(({ code, contact }) =>
    contact
      ? [{ ...inMarket(code), name: 'contact', law: contact.law, values: texts(contact) }]
      : [],
  );
  const ofCountries = servedCountries.flatMap((country) =>
    entries(countryFacts[country].law).flatMap(([name, value]) =>
      isOperatorData(value)
        ? [{ ...inMarket(country), name, law: value.law, values: texts(value) }]
        : [],
    ),
  );
  const origins = Object.values(supplements).map(({ id, origin }) => ({
    file: 'worker/catalogue/products.ts',
    name: `origin of ${id}`,
    law: origin.law,
    values: texts(origin),
  }));
  return [ofCompany, ...contacts, ...ofCountries, ...origins];
}

/** Why a shop must not go live: a sentence for each record that lacks a value or has one of development's. */
export function operatorDataProblems(records: readonly OperatorRecord[]): string[] {
  return records.flatMap(({ file, name, law, values }) => {
    const open = Object.entries(values).flatMap(([field, value]) =>
      isExample(value) ? [field] : [],
    );
    return open.length > 0
      ? [`${name} in ${file} still has example or no values (${open.join(', ')}): ${law}`]
      : [];
  });
}

/** What counsel has to confirm before the shop goes live: the data marked `confirm`, a line each. */
export function lawToConfirm(): string[] {
  const rows = servedCountries.flatMap((country) => marked(countryFacts[country].law, country));
  const open = Object.entries(duties).flatMap(([id, duty]) => marked(duty, `duties.${id}`));
  const words = localeIds.flatMap((locale) => {
    const path = `locales/${locale}/law.json`;
    const { confirm = [] }: { confirm?: string[] } = existsSync(path)
      ? JSON.parse(readFileSync(path, 'utf8'))
      : {};
    return confirm.length > 0 ? [`${path}: ${confirm.join(', ')}`] : [];
  });
  return [...new Set([...rows, ...open, ...words, ...dosesAboveLimits()])];
}

/**
 * Daily portions above a country's limit: of a product alone, and of one with what is offered after it,
 * which is also measured against our own limit.
 */
export function dosesAboveLimits(): string[] {
  return servedCountries.flatMap((country) => {
    const national = countryFacts[country].law.doseLimits ?? [];
    const above = (products: readonly SupplementId[], nutrient: NutrientId, limit: number) => {
      const amount = sum(products.map((id) => declared(id, nutrient)));
      const { unit } = nutrients[nutrient];
      return amount > limit
        ? [
            `${country}: ${products.join(' and ')}: ${nutrient} ${amount} ${unit} a day, limit ${limit}`,
          ]
        : [];
    };
    const alone = supplementIds.flatMap((id) =>
      national.flatMap(({ nutrient, amount }) => above([id], nutrient, amount)),
    );
    const together = supplementIds.flatMap((bought) =>
      offeredAfter(bought).flatMap((added) =>
        (Object.keys(nutrients) as NutrientId[]).flatMap((nutrient) => {
          const own = nutrients[nutrient].limit ?? Number.POSITIVE_INFINITY;
          const isInBoth = declared(bought, nutrient) > 0 && declared(added, nutrient) > 0;
          return isInBoth ? above([bought, added], nutrient, own) : [];
        }),
      ),
    );
    return [...alone, ...together];
  });
}

function offeredAfter(bought: SupplementId): SupplementId[] {
  const offered = upsellChain(bought).map((page) => upsellOffer(page, bought).product);
  return offered.filter((id) => id !== bought);
}

function declared(id: SupplementId, nutrient: NutrientId): number {
  return supplements[id].nutrients.find((one) => one.id === nutrient)?.amount ?? 0;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** The rows below a value that say `confirm`, with the path to them and their source. */
function marked(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const row = value as { confirm?: unknown; source?: unknown; law?: unknown };
  const below = entries(value).flatMap(([key, child]) => marked(child, `${path}.${key}`));
  return row.confirm === true ? [`${path}: ${row.source ?? row.law}`, ...below] : below;
}

function isOperatorData(value: unknown): value is { law: string } {
  return typeof value === 'object' && value !== null && 'law' in value;
}

/** The texts of a record and of what is within it, but the law's name and ids. */
function texts(record: object): Record<string, string> {
  return Object.fromEntries(
    entries(record).flatMap(([key, value]) => {
      if (key === 'law' || key === 'id') return [];
      if (typeof value === 'string') return [[key, value]];
      return typeof value === 'object' && value !== null
        ? Object.entries(texts(value)).map(([inner, text]) => [`${key}.${inner}`, text])
        : [];
    }),
  );
}

function inMarket(code: string) {
  return { file: `worker/country/markets/${code.toLowerCase()}.ts` };
}

function entries(value: object): [string, unknown][] {
  return Object.entries(value);
}
