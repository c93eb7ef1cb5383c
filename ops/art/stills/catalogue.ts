import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type EbookId,
  ebookIds,
  type SupplementId,
  supplementIds,
} from '../../../worker/catalogue/products.ts';
import { openPages } from '../ebooks/book.ts';
import { type Language, languageIds } from '../languages.ts';
import { toVessel } from '../packs/forms.ts';
import { labelHtml } from '../packs/labels/labels.ts';
import { printSize } from '../packs/plates.ts';
import { type Family, families, spread } from './scenes.ts';
import type { Still } from './things.ts';

/** A picture to make: the still life, and the label or pages on it. */
export type Shot = {
  /** The picture's path below `assets/images/`. */
  path: string;
  still: Still;
  print:
    | { label: SupplementId; language: Language }
    | { pages: EbookId; language: Language }
    | null;
};

/** Every still life of the image catalogue. */
export const shots: readonly Shot[] = [
  ...(Object.keys(families) as Family[]).flatMap((family) =>
    supplementIds.flatMap((id): Shot[] => {
      const still = families[family](id);
      const hasLabel = still.things.some(({ kind }) => kind === 'pack');
      if (!hasLabel) return [{ path: `${family}/${id}.webp`, still, print: null }];
      return languageIds.map((language) => ({
        path: `${family}/${id}.${language}.webp`,
        still,
        print: { label: id, language },
      }));
    }),
  ),
  ...ebookIds.flatMap((id) =>
    languageIds.map(
      (language): Shot => ({
        path: `spread/${id}.${language}.webp`,
        still: spread,
        print: { pages: id, language },
      }),
    ),
  ),
];

/** The file with the digest of each committed picture, by path. */
export const drawnFrom = new URL('drawn.json', import.meta.url);

/** A digest of the data from which a picture is made. */
export function digest({ still, print }: Shot): string {
  const printed =
    print &&
    ('label' in print ? productLabelHtml(print.label, print.language) : printedPages(print));
  return hash([still, printed]);
}

export function productLabelHtml(id: SupplementId, language: Language): string {
  const { width, height } = printSize(toVessel(id));
  return labelHtml(id, language, width, height);
}

function printedPages({ pages, language }: { pages: EbookId; language: Language }) {
  return [
    openPages(pages, language),
    readFileSync(new URL('../ebooks/book.css', import.meta.url), 'utf8'),
  ];
}

export function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
