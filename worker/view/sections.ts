import type { SheetName } from '../build/manifest.ts';
import type { LazyArea } from '../copy/areas.ts';
import type { SectionName } from '../pages.ts';
import { layoutSheets } from './layouts/layouts.ts';
import type { SectionRow } from './section-row.ts';
import { sectionRows } from './section-rows.ts';
import type { View } from './view.ts';

/** Every section that pages name; the compiler refuses a name in pages.ts that has no folder. */
export const sections: Readonly<Record<SectionName, SectionRow>> = sectionRows;

/** The style sheets of a view with these sections, each once: first those of the frame and the layout. */
export function pageSheets(view: View, names: readonly SectionName[]): SheetName[] {
  return [...new Set(['frame', ...layoutSheets(view), ...sectionSheets(view, names)] as const)];
}

/** The style sheets of a view's sections, without the sheets of the frame and the layout. */
export function sectionSheets(view: View, names: readonly SectionName[]): SheetName[] {
  const own = names.flatMap((name): readonly SheetName[] => {
    const row = sections[name];
    // A section that waits for data is sent with its own sheets (waiting-section-html.ts).
    if ('show' in row) return [];
    const { sheets } = row;
    return typeof sheets === 'function' ? sheets(view) : sheets;
  });
  return [...stateSheets(view), ...own];
}

/**
 * The style sheets for a page's state: its theme's colours if the theme is not the default, and its messages.
 */
function stateSheets({ theme, notice, stop, form }: View): SheetName[] {
  return [
    ...(theme === 'weight' ? [] : [`theme-${theme}` as const]),
    ...(notice || stop ? (['notice'] as const) : []),
    ...(form ? (['error-list'] as const) : []),
  ];
}

type CopySource = {
  sections: readonly SectionName[];
  bundleStep?: readonly SectionName[] | undefined;
};

/**
 * The areas of copy that a page's sections need, in each step of the page, besides the areas bundled with the
 * worker. The fragment cache stores a section for other visitors, so no section may be rendered without its
 * words.
 */
export function lazyCopyAreas({ sections: own, bundleStep = [] }: CopySource): LazyArea[] {
  return [...bundleStep, ...own].flatMap((name) => sections[name].lazyCopy ?? []);
}
