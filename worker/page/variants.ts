import { isPageName, type Page, page, pagePath, type ViewName } from '../pages.ts';
import { baseVariant } from '../redirects/table/experiment.ts';

function getVariants(name: string): NonNullable<Page['variants']> {
  return (isPageName(name) && page(name).variants) || {};
}

/** The names of a page's variants, `base` first; empty for a page without variants. */
export function variantNames(name: string): string[] {
  const names = Object.keys(getVariants(name));
  return names.length > 0 ? [baseVariant, ...names] : [];
}

/** Whether a page has a variant with this name. The variant `base` is the unchanged page. */
export function isVariant(name: string, variant: string): boolean {
  return variantNames(name).includes(variant);
}

/** A page's row with the changes of a variant; the unchanged row for `base`, an empty or an unknown name. */
export function getPageVariant(name: ViewName, variant = ''): Page {
  const row = page(name);
  const { variants = {} } = row;
  return Object.hasOwn(variants, variant) ? { ...row, ...variants[variant] } : row;
}

/** The counted name of a page's variant: `/take=form-first`; empty for an unknown variant. */
export function countedVariant(name: ViewName, variant: string): string {
  return isVariant(name, variant) ? `${pagePath(name)}=${variant}` : '';
}
