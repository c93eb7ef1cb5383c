import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ebookFormatNames } from '../../worker/catalogue/ebook-files.ts';
import { ebookIds } from '../../worker/catalogue/products.ts';
import { marketCodes, markets } from '../../worker/country/markets.ts';
import { ebookFormat, ebookKeys } from '../../worker/orders/store/download.ts';
import { languageIds } from '../art/languages.ts';
import { epubProblem } from './epub.ts';
import { pdfProblem } from './pdf.ts';

/** The folder of the committed sample ebooks. The local shop sells them. */
export const samplesFolder = fileURLToPath(new URL('samples', import.meta.url));

/** A file in a folder of ebooks, with its name in the bucket: `meal-plan.de.epub`. */
export type Book = { name: string; bytes: Uint8Array };

/** The last line of every sample: a comment of the PDF or of the EPUB's archive. */
export const sampleMark = '% Sample for development, not for sale';

const names: readonly string[] = ebookIds.flatMap((ebook) =>
  languageIds.flatMap((language) =>
    ebookFormatNames.map((format) => `${ebook}.${language}.${format}`),
  ),
);

/** The check of each format. It returns null, or the problem in words that follow the file's name. */
const findProblem = { epub: epubProblem, pdf: pdfProblem };

/**
 * The files of a folder, without hidden files. A subfolder counts as a book without content.
 * @throws Error if the folder does not exist
 */
export function readBooks(folder: string): Book[] {
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (!isFolder(folder)) throw new Error(`There is no folder ${folder}`);
  const fileNames = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return fileNames.sort().map((name) => {
    const path = `${folder}/${name}`;
    return { name, bytes: isFolder(path) ? new Uint8Array() : readFileSync(path) };
  });
}

/**
 * Checks a folder of ebooks. Returns a sentence for each problem (`problems`), and for each missing book that a book
 * in another language replaces (`gaps`). A sample is a problem if the books are `sold`.
 */
export function checkBooks(books: readonly Book[], { sold }: { sold: boolean }) {
  const present = new Set(books.map(({ name }) => name));
  const gaps = ebookIds.flatMap((ebook) =>
    marketCodes.flatMap((code) =>
      ebookFormatNames.flatMap((format) => {
        const keys = ebookKeys(ebook, markets[code], format);
        const [expected] = keys;
        if (!expected || present.has(expected)) return [];
        return [{ expected, code, standIn: keys.find((key) => present.has(key)) }];
      }),
    ),
  );
  return {
    problems: [
      ...books.flatMap((book) => findProblems(book, sold)),
      ...gaps
        .filter(({ standIn }) => !standIn)
        .map(({ expected, code }) => `${expected} is missing: ${code} gets nothing`),
    ],
    gaps: gaps
      .filter(({ standIn }) => standIn)
      .map(({ expected, code, standIn }) => `${expected} is missing: ${code} gets ${standIn}`),
  };
}

function findProblems({ name, bytes }: Book, sold: boolean): string[] {
  const text = Buffer.from(bytes);
  if (!names.includes(name))
    return [`${name} is not the name of an ebook; the names are ${names.join(', ')}`];
  if (text.length === 0) return [`${name} is empty`];
  const problem = findProblem[ebookFormat(name)](bytes);
  if (problem) return [`${name} ${problem}`];
  if (sold && text.includes(sampleMark)) return [`${name} is a sample: it must not be sold`];
  return [];
}
