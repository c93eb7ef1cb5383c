import type { SheetName } from '../build/manifest.ts';
import type { SectionName } from '../pages.ts';
import type { SharedView } from './page-facts.ts';
import { cutAt } from './placeholders.ts';

/** TABLE: the sections that wait for data. The function `show` of a section's row renders it. */
const waitingSections = ['reviews'] as const satisfies readonly SectionName[];
export type WaitingSection = (typeof waitingSections)[number];

/**
 * TABLE: the style sheets of the waiting sections. Each is sent with its section, which is often empty, so
 * the security policy of every page allows all of them.
 */
export const waitingSheets = ['reviews'] as const satisfies readonly SheetName[];

/**
 * The maximum wait for a section's data, in ms. After it the page is sent without the section (rule 5.11).
 */
export const SECTION_TIMEOUT_MS = 300;

/** True if a section waits for data. */
export function isWaiting(name: SectionName): name is WaitingSection {
  const names: readonly SectionName[] = waitingSections;
  return names.includes(name);
}

/** True if a page describes its product to search engines, in structured data. */
export function describesProduct({ page }: Pick<SharedView, 'page'>): boolean {
  return page.structuredData?.includes('product') ?? false;
}

/**
 * True if a page view has a section that waits for data, so its content may change while an isolate lives.
 */
export function waitsForData({ page }: Pick<SharedView, 'page'>): boolean {
  return page.sections.some(isWaiting);
}

/** The marker of a waiting section in rendered HTML. */
export function sectionMarker(name: WaitingSection): Uint8Array {
  return new TextEncoder().encode(`<wbr data-section="\uE001${name}\uE001"/>`);
}

type CutPart = Uint8Array<ArrayBuffer> | WaitingSection;

/**
 * Rendered HTML, split at the markers of the waiting sections: bytes, and between them the names of the
 * sections.
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
