import type { SheetName } from '../build/manifest.ts';
import type { LazyArea } from '../copy/areas.ts';
import type { SectionName } from '../pages.ts';
import { layoutSheets } from './layouts/layouts.ts';
import type { SectionRow } from './section-row.ts';
import { sectionRows } from './section-rows.ts';
import type { View } from './view.ts';

/** Every section that pages name; the compiler refuses a name in pages.ts that has no folder. */
export const sections: Readonly<Record<SectionName, SectionRow>> = sectionRows;

/** The style sheets a view of these sections needs, the frame's and the layout's first, each once. */
export function pageSheets(view: View, names: readonly SectionName[]): SheetName[] {
  return [...new Set(['frame', ...layoutSheets(view), ...sectionSheets(view, names)] as const)];
}

/** The style sheets of a view's sections without what is around them. */
export function sectionSheets(view: View, names: readonly SectionName[]): SheetName[] {
  const own = names.flatMap((name): readonly SheetName[] => {
    const row = sections[name];
    // What waits for data brings its own (loaded-section.ts).
    if ('show' in row) return [];
    const { sheets } = row;
    return typeof sheets === 'function' ? sheets(view) : sheets;
  });
  return [...stateSheets(view), ...own];
}

/** What any page may need: its theme's colours where they are not the default, and its messages. */
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
 * The areas of copy that a page's sections need besides those bundled with the worker, in each of its steps: a
 * section that is the same for others is kept, so none may be rendered without its words.
 */
export function lazyCopyAreas({ sections: own, bundleStep = [] }: CopySource): LazyArea[] {
  return [...bundleStep, ...own].flatMap((name) => sections[name].lazyCopy ?? []);
}
