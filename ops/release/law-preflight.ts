import { existsSync, readFileSync } from 'node:fs';
import { doseSizes } from '../../worker/catalogue/dose-sizes.ts';
import { type NutrientId, nutrients } from '../../worker/catalogue/nutrients.ts';
import { isExample } from '../../worker/catalogue/operator-data.ts';
import {
  type Supplement,
  type SupplementId,
  supplementIds,
  supplements,
} from '../../worker/catalogue/products.ts';
import { proofs } from '../../worker/catalogue/proof.ts';
import { company } from '../../worker/company.ts';
import { localeIds } from '../../worker/copy/locale-files.ts';
import type { CountryLaw } from '../../worker/country/country-law.ts';
import {
  countryFacts,
  type Market,
  marketCodes,
  markets,
  type ServedCountry,
  servedCountries,
} from '../../worker/country/markets.ts';
import { upsellChain, upsellOffer } from '../../worker/funnel.ts';
import { duties } from '../../worker/law/duties.ts';
import { noticeFile, noticeLanguages } from '../../worker/law/guarantee-notice.ts';

/** A record that the operator fills in, its file, and the law that requires it. */
type OperatorRecord = {
  file: string;
  name: string;
  law: string;
  values: Readonly<Record<string, string>>;
};

/** The parts of the markets' files that operators fill in. */
export type MarketFiles = {
  markets: readonly Pick<Market, 'code' | 'country' | 'contact'>[];
  laws: Readonly<Record<ServedCountry, CountryLaw>>;
};

const PROOF = 'worker/catalogue/proof.ts';

/** The market files of this version. */
export function marketFiles(): MarketFiles {
  const laws = servedCountries.map((country) => [country, countryFacts[country].law]);
  return { markets: Object.values(markets), laws: Object.fromEntries(laws) };
}

/**
 * All records that only the operator can fill in. If a file does not have a required record, the record here has no
 * values.
 */
export function operatorRecords(files: MarketFiles = marketFiles()): OperatorRecord[] {
  const { helpCentre: _mayBeEmpty, ...own } = company;
  const ofCompany = {
    file: 'worker/company.ts',
    name: 'company',
    law: 'Directive 2000/31/EC art. 5; DDG § 5; Directive 2011/83/EU art. 6 (1)',
    values: texts(own),
  };
  const origins = Object.values(supplements).map(({ id, origin }) => ({
    file: 'worker/catalogue/products.ts',
    name: `origin of ${id}`,
    law: origin.law,
    values: texts(origin),
  }));
  const tested = supplementIds.flatMap((id) => {
    const proof = proofs[id];
    const name = `laboratory of ${id}, or null`;
    return proof ? [{ file: PROOF, name, law: proof.law, values: texts(proof) }] : [];
  });
  const sizes = supplementIds.map((id) => ({
    file: 'worker/catalogue/dose-sizes.ts',
    name: `size of a dose of ${id}`,
    law: 'Directive 2005/29/EC art. 6 (1) (b): pictures to scale show it as it is',
    values: { isExample: doseSizes[id].isExample ? 'example' : 'measured' },
  }));
  return [ofCompany, ...recordsOfMarkets(files), ...origins, ...tested, ...sizes];
}

function recordsOfMarkets({ markets, laws }: MarketFiles): OperatorRecord[] {
  const contacts = markets.flatMap(({ code, country, contact }) => {
    const law = laws[country].wants.contact ?? 'the market’s own contact (rule 4.13)';
    return contact ? [{ ...inMarket(code), name: 'contact', law, values: texts(contact) }] : [];
  });
  const ofCountries = servedCountries.flatMap((country) => {
    const records: Readonly<Record<string, unknown>> = laws[country];
    return entries(laws[country].wants).map(([name, law]) => ({
      ...inMarket(country),
      name,
      law: String(law),
      values: texts(records[name] ?? {}),
    }));
  });
  const hasContact = (file: string) => contacts.some((one) => one.file === file);
  return [
    ...contacts,
    ...ofCountries.filter(({ name, file }) => name !== 'contact' || !hasContact(file)),
  ];
}

/**
 * The operator's open tasks before the shop goes live: a sentence for each record that is missing, lacks a value
 * or still has an example.
 */
export function operatorDataProblems(records: readonly OperatorRecord[]): string[] {
  return records.flatMap(({ file, name, law, values }) => {
    if (Object.keys(values).length === 0) return [`${name} is missing in ${file}: ${law}`];
    const open = Object.entries(values).flatMap(([field, value]) =>
      isExample(value) ? [field] : [],
    );
    return open.length > 0
      ? [`${name} in ${file} still has example or no values (${open.join(', ')}): ${law}`]
      : [];
  });
}

/**
 * The problems of the Commission's notice of the legal guarantee: a sentence for each file that is missing, or still
 * the sample of development. `read` returns the bytes of a file in assets/; null if it does not exist.
 */
export function noticeProblems(read: (path: string) => Buffer | null = readAsset): string[] {
  return noticeLanguages.flatMap((language) => {
    const path = noticeFile(language);
    const bytes = read(path);
    const lacks = bytes === null ? 'is missing' : bytes.includes(SAMPLE) ? 'is a sample' : null;
    return lacks ? [`assets/${path} ${lacks}: the official file of Reg. (EU) 2025/1960`] : [];
  });
}

/** The word in the description of each sample file. */
const SAMPLE = 'SAMPLE';

function readAsset(path: string): Buffer | null {
  return existsSync(`assets/${path}`) ? readFileSync(`assets/${path}`) : null;
}

/**
 * The data that may have the mark `confirm`: the laws by country, the duties by id, and the words that laws prescribe,
 * by file.
 */
type LawData = {
  laws: Readonly<Record<string, object>>;
  duties: Readonly<Record<string, object>>;
  wordFiles: Readonly<Record<string, { confirm?: readonly string[] }>>;
};

/** The law data of this version. */
export function lawData(): LawData {
  const paths = localeIds.map((locale) => `locales/${locale}/law.json`).filter(existsSync);
  const files = paths.map((path) => [path, JSON.parse(readFileSync(path, 'utf8'))]);
  const laws = Object.entries(marketFiles().laws).map(([country, law]) => [
    country,
    withLawNames(law),
  ]);
  return { laws: Object.fromEntries(laws), duties, wordFiles: Object.fromEntries(files) };
}

/** A country's law data, with the name of the law added to each record that it requires. */
function withLawNames(law: CountryLaw): object {
  const named = entries(law.wants).flatMap(([name, lawName]) => {
    const record = new Map(entries(law)).get(name);
    return typeof record === 'object' ? [[name, { ...record, law: lawName }]] : [];
  });
  return { ...law, ...Object.fromEntries(named) };
}

/** The data that counsel must confirm before the shop goes live: one line for each datum marked `confirm`. */
export function lawToConfirm({ laws, duties, wordFiles }: LawData = lawData()): string[] {
  const rows = Object.entries(laws).flatMap(([country, law]) => marked(law, country));
  const open = Object.entries(duties).flatMap(([id, duty]) => marked(duty, `duties.${id}`));
  const words = Object.entries(wordFiles).flatMap(([path, { confirm = [] }]) =>
    confirm.length > 0 ? [`${path}: ${confirm.join(', ')}`] : [],
  );
  return [...new Set([...rows, ...open, ...words, ...substancesToPermit(), ...dosesAboveLimits()])];
}

type Recipe = Pick<Supplement, 'nutrients'>;
type Recipes = Readonly<Record<SupplementId, Recipe>>;

/**
 * The daily portions above a limit. A single product is compared with its country's limits. A product and its
 * upsell together are compared with the shop's own limits, and with the limits of a country that counts them
 * together. `recipes` are the nutrients of each product.
 */
export function dosesAboveLimits(recipes: Recipes = supplements): string[] {
  const single = supplementIds.map((id) => [id]);
  const together = supplementIds.flatMap((bought) =>
    offeredAfter(bought).map((added) => [bought, added]),
  );
  const national = servedCountries.flatMap((country) =>
    (countryFacts[country].law.doseLimits ?? []).flatMap(({ amounts, countsTogether }) =>
      [...single, ...(countsTogether ? together : [])].flatMap((products) =>
        dosesAbove(country, products, amounts, recipes),
      ),
    ),
  );
  const own = Object.fromEntries(
    nutrientIds.flatMap((id) => (nutrients[id].limit === null ? [] : [[id, nutrients[id].limit]])),
  );
  return [
    ...national,
    ...together.flatMap((products) => dosesAbove('Offered together', products, own, recipes)),
  ];
}

const nutrientIds = Object.keys(nutrients) as NutrientId[];

/** A sentence for each nutrient that the products together contain above its limit. */
function dosesAbove(
  where: string,
  products: readonly SupplementId[],
  limits: Readonly<Partial<Record<NutrientId, number>>>,
  recipes: Recipes,
): string[] {
  return nutrientIds.flatMap((nutrient) => {
    const amounts = products.map((id) => declared(recipes[id], nutrient));
    const amount = amounts.reduce((sum, one) => sum + one, 0);
    const limit = limits[nutrient] ?? Number.POSITIVE_INFINITY;
    if (amounts.includes(0) || amount <= limit) return [];
    const { unit } = nutrients[nutrient];
    return [
      `${where}: ${products.join(' and ')}: ${nutrient} ${amount} ${unit} a day, limit ${limit}`,
    ];
  });
}

/** The products with a substance that a country's list must permit: a sentence for each. */
function substancesToPermit(): string[] {
  return servedCountries.flatMap((country) => {
    const { otherSubstances } = countryFacts[country].law;
    if (!otherSubstances) return [];
    return otherSubstances.substances.map((substance) => {
      const products = supplementIds.filter((id) => declared(supplements[id], substance) > 0);
      return `${country}: ${products.join(', ')}: ${substance}: ${otherSubstances.source}`;
    });
  });
}

/** The products that any market offers after an order of a product. */
function offeredAfter(bought: SupplementId): SupplementId[] {
  const pages = marketCodes.flatMap((code) => upsellChain(bought, code));
  const offered = new Set(pages.map((page) => upsellOffer(page, bought).product));
  return [...offered].filter((id) => id !== bought);
}

function declared({ nutrients }: Recipe, nutrient: NutrientId): number {
  return nutrients.find((one) => one.id === nutrient)?.amount ?? 0;
}

/** The rows below a value with the mark `confirm`, each with its path and source. */
function marked(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const row = value as { confirm?: unknown; source?: unknown; law?: unknown };
  const below = entries(value).flatMap(([key, child]) =>
    marked(child, `${path}.${rowId(child) ?? key}`),
  );
  return row.confirm === true ? [`${path}: ${row.source ?? row.law}`, ...below] : below;
}

/** The id of a row of a list. It stands for the row in a path. */
function rowId(row: unknown): string | undefined {
  const { id } = (row ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
}

/** The texts of a record and of the records inside it, without ids and the names of laws. */
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
