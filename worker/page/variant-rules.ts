import type { PageVariant } from '../page-row.ts';
import type { Page, SectionName } from '../pages.ts';
import { baseVariant, variantName } from '../redirects/table/experiment.ts';
import { sections } from '../view/sections.ts';

type Row = Pick<Page, 'name' | 'sections' | 'personal' | 'variants'>;

const fields: readonly string[] = [
  'sections',
  'heroPacks',
  'suggestedCount',
] satisfies (keyof PageVariant)[];

/**
 * Checks that the variants of pages differ only in how they persuade. The build calls it, so that a wrong table fails
 * the local start and the deploy.
 * @throws Error naming the first variant that changes more than the presentation, names a section
 * twice, does not begin with one opening, or leaves out or adds a section that no variant may
 */
export function checkVariants(rows: readonly Row[]): void {
  for (const row of rows) {
    for (const [name, variant] of Object.entries(row.variants ?? {})) {
      const problem = variantProblem(row, name, variant);
      if (problem) throw new Error(`Variant '${name}' of the page ${row.name} ${problem}`);
    }
  }
}

function variantProblem(row: Row, name: string, variant: PageVariant<SectionName>): string | null {
  if (!variantName.test(name) || name === baseVariant) return 'has no name for a variant';
  if (row.personal) return 'would differ in what a buyer is shown';
  const foreign = Object.keys(variant).find((field) => !fields.includes(field));
  if (foreign) return `changes ${foreign}, which is no matter of presentation`;
  return sectionsProblem(row.sections, variant.sections ?? row.sections);
}

function sectionsProblem(
  own: readonly SectionName[],
  shown: readonly SectionName[],
): string | null {
  const twice = shown.find((one, at) => shown.indexOf(one) !== at);
  if (twice) return `names the section ${twice} twice`;
  const missing = own.find((one) => isFixed(one) && !shown.includes(one));
  if (missing) return `leaves out ${missing}`;
  const added = shown.find((one) => isFixed(one) && !own.includes(one));
  if (added) return `adds ${added}`;
  const openings = shown.filter(isOpening);
  const isFirst = openings.length === 1 && shown[0] === openings[0];
  return own.some(isOpening) && !isFirst ? 'needs one opening, and first' : null;
}

/** Whether the section is the same in all variants of a page. */
function isFixed(name: SectionName): boolean {
  return sections[name].inVariants === undefined;
}

function isOpening(name: SectionName): boolean {
  return sections[name].inVariants === 'opening';
}
