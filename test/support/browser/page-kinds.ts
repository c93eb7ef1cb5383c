import { type PageName, pageNames, pages } from '../../../worker/pages.ts';

const kinds = pageNames.map((name) => `${pages[name].layout} ${pages[name].step}`);

/** The first page of each layout and step. */
export const onePageOfEachKind: readonly PageName[] = pageNames.filter(
  (_, at) => kinds.indexOf(kinds[at] ?? '') === at,
);
