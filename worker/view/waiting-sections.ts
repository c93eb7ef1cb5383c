import type { SheetName } from '../build/manifest.ts';
import type { SectionName } from '../pages.ts';
import type { SharedFacts } from './page-facts.ts';
import { cutAt } from './placeholders.ts';

/** TABLE: the sections that wait for data from the database. The function `show` of a section renders it. */
const waitingSections = ['reviews'] as const satisfies readonly SectionName[];
export type WaitingSection = (typeof waitingSections)[number];

/**
 * TABLE: the style sheets of the sections that wait for data. Each is sent together with its section, which
 * is often empty. So the Content-Security-Policy of every page allows all of them.
 */
export const waitingSheets = ['reviews'] as const satisfies readonly SheetName[];

/**
 * The longest time, in ms, that a page waits for a section's data. After it the page is sent without the
 * section (rule 5.11).
 */
export const SECTION_TIMEOUT_MS = 300;

/** True if the section with this name waits for data from the database. */
export function isWaiting(name: SectionName): name is WaitingSection {
  const names: readonly SectionName[] = waitingSections;
  return names.includes(name);
}

/** True if a page has structured data about its product for search engines. */
export function describesProduct({ page }: Pick<SharedFacts, 'page'>): boolean {
  return page.structuredData?.includes('product') ?? false;
}

/**
 * True if a page has a section that waits for data. The content of such a page may change while the worker
 * runs.
 */
export function waitsForData({ page }: Pick<SharedFacts, 'page'>): boolean {
  return page.sections.some(isWaiting);
}

/** The marker in rendered HTML at the position of a section that waits for data. */
export function sectionMarker(name: WaitingSection): Uint8Array {
  return new TextEncoder().encode(`<wbr data-section="\uE001${name}\uE001"/>`);
}

type CutPart = Uint8Array<ArrayBuffer> | WaitingSection;

/**
 * Rendered HTML, cut at the markers of the sections that wait for data: bytes, and between them the names
 * of these sections.
 */
export function cutAtSections(html: Uint8Array<ArrayBuffer>): readonly CutPart[] {
  let parts: readonly CutPart[] = [html];
  for (const name of waitingSections) {
    parts = parts.flatMap((part): readonly CutPart[] => {
      if (typeof part === 'string') return [part];
      const pieces = cutAt(part, sectionMarker(name));
      return pieces.flatMap((piece, i) => (i === 0 ? [piece] : [name, piece]));
    });
  }
  return parts;
}
