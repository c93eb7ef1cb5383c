import { isPageName, type Page, page, pagePath, type ViewName } from './pages.ts';

/** The variant name of the unchanged page. */
export const baseVariant = 'base';

function getVariants(name: string): NonNullable<Page['variants']> {
  return (isPageName(name) && page(name).variants) || {};
}

/** The names of a page's variants. `base` is the first. Empty for a page without variants. */
export function variantNames(name: string): string[] {
  const names = Object.keys(getVariants(name));
  return names.length > 0 ? [baseVariant, ...names] : [];
}

/** True if a page has a variant with this name. `base` is the unchanged page and also counts. */
export function isVariant(name: string, variant: string): boolean {
  return variantNames(name).includes(variant);
}

/**
 * A page's row with the changes of a variant. The row is unchanged for `base`, and for an empty or unknown
 * name.
 */
export function getPageVariant(name: ViewName, variant = ''): Page {
  const row = page(name);
  const { variants = {} } = row;
  return Object.hasOwn(variants, variant) ? { ...row, ...variants[variant] } : row;
}

/**
 * The name under which a page's variant is counted, such as `/take=form-first`. Empty for an unknown variant.
 */
export function countedVariant(name: ViewName, variant: string): string {
  return isVariant(name, variant) ? `${pagePath(name)}=${variant}` : '';
}
