import { type Page, page, pageNames, pagePath, type ViewName } from '../pages.ts';
import { baseVariant, variantName } from '../redirects/experiment.ts';
import { type PageVariant, type SectionName, sectionNames } from './page-row.ts';

type Row = Pick<Page, 'name' | 'sections' | 'personal' | 'variants'>;

/** One of them, and none else, begins a page: it holds the heading. */
const openings: readonly SectionName[] = ['hero', 'lead'];

/**
 * What only persuades, and a variant may leave out or add. Everything else is the same in all
 * variants, for the law or for what the page promises: the order with its prices and notices, the
 * food information, the guarantee's terms, what comes with an order, and all reviews.
 */
const persuading: readonly SectionName[] = [
  ...openings,
  ...(['reasons', 'glance', 'day', 'benefits', 'comparison', 'steps', 'questions'] as const),
  'closing',
];

const fields: readonly string[] = ['sections', 'shows', 'suggests'] satisfies (keyof PageVariant)[];

type Variants = ReadonlyMap<string, Readonly<Record<string, PageVariant>>>;

/**
 * The pages that have variants, with the variants of each by name.
 * @throws Error for one that says more than how the page is shown, names no section or one twice,
 * begins with no opening, or leaves out or adds what no variant may: when the table is read, not at a
 * visitor
 */
export function readVariants(rows: readonly Row[]): Variants {
  const read = new Map<string, Readonly<Record<string, PageVariant>>>();
  for (const row of rows) {
    if (!row.variants) continue;
    for (const [name, variant] of Object.entries(row.variants)) {
      const problem = problemOf(row, name, variant);
      if (problem) throw new Error(`Variant '${name}' of the page ${row.name} ${problem}`);
    }
    read.set(row.name, row.variants);
  }
  return read;
}

const known = readVariants(pageNames.map((name) => page(name)));

/** The names of a page's variants, itself first; none where it has but itself. */
export function variantNames(name: string): string[] {
  const variants = known.get(name);
  return variants ? [baseVariant, ...Object.keys(variants)] : [];
}

/** Whether a page has a variant, itself included. */
export function isVariant(name: string, variant: string): boolean {
  return variantNames(name).includes(variant);
}

/** A page's row as a variant shows it; the row itself for `base`, for none and for what is none. */
export function pageAs(name: ViewName, variant = ''): Page {
  const row = page(name);
  const variants = known.get(name);
  return variants && Object.hasOwn(variants, variant) ? { ...row, ...variants[variant] } : row;
}

/** What a page's variant is counted as: `/take=form-first`; empty for what is none. */
export function countedVariant(name: ViewName, variant: string): string {
  return isVariant(name, variant) ? `${pagePath(name)}=${variant}` : '';
}

function problemOf(row: Row, name: string, variant: PageVariant): string | null {
  if (!variantName.test(name) || name === baseVariant) return 'has no name for a variant';
  if (row.personal) return 'would differ in what a buyer is shown';
  const foreign = Object.keys(variant).find((field) => !fields.includes(field));
  if (foreign) return `changes ${foreign}, which is no matter of presentation`;
  return sectionsProblem(row.sections, variant.sections ?? row.sections);
}

function sectionsProblem(
  own: readonly SectionName[],
  sections: readonly SectionName[],
): string | null {
  const unknown = sections.find((one) => !sectionNames.includes(one));
  if (unknown) return `names the section ${unknown}, which there is not`;
  const twice = sections.find((one, at) => sections.indexOf(one) !== at);
  if (twice) return `names the section ${twice} twice`;
  const missing = own.find((one) => !persuading.includes(one) && !sections.includes(one));
  if (missing) return `leaves out ${missing}`;
  const added = sections.find((one) => !persuading.includes(one) && !own.includes(one));
  if (added) return `adds ${added}`;
  const starts = sections.findIndex((one) => openings.includes(one));
  const isOpened = own.some((one) => openings.includes(one));
  const count = sections.filter((one) => openings.includes(one)).length;
  return isOpened && (starts !== 0 || count > 1) ? 'needs one opening, and first' : null;
}
