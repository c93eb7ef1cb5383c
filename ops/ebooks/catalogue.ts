import { readdirSync, readFileSync, statSync } from 'node:fs';
import { ebookIds } from '../../worker/catalogue/products.ts';
import { marketCodes, markets } from '../../worker/country/markets.ts';
import { ebookKeys } from '../../worker/orders/ebooks/downloads.ts';
import { languageIds } from '../art/languages.ts';

/** A file of a folder of ebooks, under the name it is kept by: `meal-plan.de.pdf`. */
export type Book = { name: string; bytes: Uint8Array };

/** What ends every sample, as a comment of the PDF. */
export const sampleMark = '% Sample for development, not for sale';

const names: readonly string[] = ebookIds.flatMap((ebook) =>
  languageIds.map((language) => `${ebook}.${language}.pdf`),
);

/**
 * What lies in a folder, but for hidden files; a folder in it is a book without content.
 * @throws Error where there is no such folder
 */
export function readShelf(folder: string): Book[] {
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (!isFolder(folder)) throw new Error(`There is no folder ${folder}`);
  const found = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return found.sort().map((name) => {
    const path = `${folder}/${name}`;
    return { name, bytes: isFolder(path) ? new Uint8Array() : readFileSync(path) };
  });
}

/**
 * What is wrong with a folder of ebooks, and what is missing though another language stands in
 * for it; a sentence each. A sample is wrong where it would be `sold`.
 */
export function judgeShelf(books: readonly Book[], { sold }: { sold: boolean }) {
  const kept = new Set(books.map(({ name }) => name));
  const gaps = ebookIds.flatMap((ebook) =>
    marketCodes.flatMap((code) => {
      const keys = ebookKeys(ebook, markets[code]);
      const [wanted] = keys;
      if (!wanted || kept.has(wanted)) return [];
      return [{ wanted, code, standIn: keys.find((key) => kept.has(key)) }];
    }),
  );
  return {
    problems: [
      ...books.flatMap((book) => problemsOf(book, sold)),
      ...gaps
        .filter(({ standIn }) => !standIn)
        .map(({ wanted, code }) => `${wanted} is missing: ${code} gets nothing`),
    ],
    gaps: gaps
      .filter(({ standIn }) => standIn)
      .map(({ wanted, code, standIn }) => `${wanted} is missing: ${code} gets ${standIn}`),
  };
}

function problemsOf({ name, bytes }: Book, sold: boolean): string[] {
  const text = Buffer.from(bytes);
  if (!names.includes(name)) return [`${name} is no ebook’s name: they are ${names.join(', ')}`];
  if (text.length === 0) return [`${name} is empty`];
  if (!text.subarray(0, 5).equals(Buffer.from('%PDF-'))) return [`${name} is no PDF`];
  if (sold && text.includes(sampleMark)) return [`${name} is a sample: it must not be sold`];
  return [];
}
