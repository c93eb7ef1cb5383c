import type { SheetName } from '../build/manifest.ts';
import type { LazyArea } from '../copy/areas.ts';
import type { SectionName } from '../pages.ts';
import { layoutSheets } from './layouts/layouts.ts';
import type { SectionRow } from './section-row.ts';
import { sectionRows } from './section-rows.ts';
import type { View } from './view.ts';

/** All sections by name. The compiler reports a name in `pages.ts` for which there is no section. */
export const sections: Readonly<Record<SectionName, SectionRow>> = sectionRows;

/**
 * The style sheets that a page with these sections needs, each once. Those of the frame and the layout come
 * first.
 */
export function pageSheets(view: View, names: readonly SectionName[]): SheetName[] {
  return [...new Set(['frame', ...layoutSheets(view), ...sectionSheets(view, names)] as const)];
}

/** The style sheets that the sections of a page need, without those of the frame and the layout. */
export function sectionSheets(view: View, names: readonly SectionName[]): SheetName[] {
  const own = names.flatMap((name): readonly SheetName[] => {
    const row = sections[name];
    // A section that waits for data brings its own style sheets (waiting-section-html.ts).
    if ('show' in row) return [];
    const { sheets } = row;
    return typeof sheets === 'function' ? sheets(view) : sheets;
  });
  return [...stateSheets(view), ...own];
}

/**
 * The style sheets that depend on the page's present state: the colours of its theme, unless the theme is
 * the default, and the styles of its messages and of the line in another language.
 */
function stateSheets({ theme, notice, stop, form, replacedMarket }: View): SheetName[] {
  return [
    ...(theme === 'weight' ? [] : [`theme-${theme}` as const]),
    ...(notice || stop ? (['notice'] as const) : []),
    ...(form ? (['error-list'] as const) : []),
    ...(replacedMarket ? (['other-language'] as const) : []),
  ];
}

type CopySource = {
  sections: readonly SectionName[];
  bundleStep?: readonly SectionName[] | undefined;
};

/**
 * The copy files that the sections of a page need in any step of the page, without the files that are
 * bundled with the worker. They must be loaded before rendering: the fragment cache would give a section
 * without its texts to other visitors, too.
 */
export function lazyCopyAreas({ sections: own, bundleStep = [] }: CopySource): LazyArea[] {
  return [...bundleStep, ...own].flatMap((name) => sections[name].lazyCopy ?? []);
}
