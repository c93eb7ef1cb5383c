import type { SheetName } from '../build/manifest.ts';
import type { SectionName } from '../pages.ts';
import type { AskedView } from './payload.ts';
import { cutAt } from './placeholders.ts';

/** TABLE: the sections that wait for data; how each is made is its row's `show`. */
const waitingSections = ['reviews'] as const satisfies readonly SectionName[];
export type WaitingSection = (typeof waitingSections)[number];

/** TABLE: their style sheets. They come with the section, which is often empty, so every policy allows them. */
export const waitingSheets = ['reviews'] as const satisfies readonly SheetName[];

/** How long, in ms, such a section may wait before the page is sent without it (rule 5.11). */
export const PATIENCE_MS = 300;

/** Whether a section waits for data. */
export function isWaiting(name: SectionName): name is WaitingSection {
  const names: readonly SectionName[] = waitingSections;
  return names.includes(name);
}

/** Whether a page describes its product to search engines, in structured data. */
export function describesProduct({ page }: Pick<AskedView, 'page'>): boolean {
  return page.structuredData?.includes('product') ?? false;
}

/** Whether a page view shows what may change while an isolate lives. */
export function waitsForData({ page }: Pick<AskedView, 'page'>): boolean {
  return page.sections.some(isWaiting);
}

/** The mark of such a section in rendered HTML. */
export function sectionMark(name: WaitingSection): Uint8Array {
  return new TextEncoder().encode(`<wbr data-section="\uE001${name}\uE001"/>`);
}

type CutPart = Uint8Array<ArrayBuffer> | WaitingSection;

/** Rendered HTML cut at the marks of such sections: bytes, and the names of the sections between them. */
export function cutAtSections(html: Uint8Array<ArrayBuffer>): readonly CutPart[] {
  let parts: readonly CutPart[] = [html];
  for (const name of waitingSections) {
    parts = parts.flatMap((part): readonly CutPart[] => {
      if (typeof part === 'string') return [part];
      const pieces = cutAt(part, sectionMark(name));
      return pieces.flatMap((piece, i) => (i === 0 ? [piece] : [name, piece]));
    });
  }
  return parts;
}
