import type { PageVariant } from '../page-row.ts';
import { baseVariant } from '../page-variants.ts';
import type { Page, SectionName } from '../pages.ts';
import { variantName } from '../redirects/table/experiment.ts';
import { sections } from '../view/sections.ts';

type Row = Pick<Page, 'name' | 'sections' | 'personal' | 'variants'>;

const variantFields: readonly string[] = [
  'sections',
  'heroPacks',
  'suggestedCount',
] satisfies (keyof PageVariant)[];

/**
 * Checks that variants change only the presentation of a page. The build calls this function, so an invalid
 * table of pages stops the local start and the deployment.
 * @throws Error for the first variant that has an invalid name, belongs to a personal page, changes another
 * field, repeats a section, adds or omits a section that all variants must have in common, or does not begin
 * with the only opening section
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
  const foreign = Object.keys(variant).find((field) => !variantFields.includes(field));
  if (foreign) return `changes ${foreign}, which is no matter of presentation`;
  return sectionsProblem(row.sections, variant.sections ?? row.sections);
}

function sectionsProblem(
  pageSections: readonly SectionName[],
  variantSections: readonly SectionName[],
): string | null {
  const repeated = variantSections.find((one, at) => variantSections.indexOf(one) !== at);
  if (repeated) return `names the section ${repeated} twice`;
  const missing = pageSections.find((one) => isFixed(one) && !variantSections.includes(one));
  if (missing) return `leaves out ${missing}`;
  const added = variantSections.find((one) => isFixed(one) && !pageSections.includes(one));
  if (added) return `adds ${added}`;
  const openings = variantSections.filter(isOpening);
  const isFirst = openings.length === 1 && variantSections[0] === openings[0];
  return pageSections.some(isOpening) && !isFirst ? 'needs one opening, and first' : null;
}

/** True if every variant of a page must have this section, or none of them. */
function isFixed(name: SectionName): boolean {
  return sections[name].inVariants === undefined;
}

function isOpening(name: SectionName): boolean {
  return sections[name].inVariants === 'opening';
}
