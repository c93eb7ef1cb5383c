import { ebookStandards } from '../../../catalogue/ebook-files.ts';
import { type EbookId, ebooks } from '../../../catalogue/products.ts';
import type { Translate } from '../../../copy/copy.ts';

/** The facts about an ebook, in lines: its formats and length, and its accessibility (Directive (EU) 2019/882). */
export function ebookFacts({ t }: { t: Translate }, ebook: EbookId): readonly string[] {
  return [t('products:ebookPages', { count: ebooks[ebook].pages }), ebookAccess(t)];
}

export function ebookAccess(t: Translate): string {
  return t('products:ebookAccess', { standards: ebookStandards.join(', ') });
}
