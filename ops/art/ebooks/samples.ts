import { mkdir, writeFile } from 'node:fs/promises';
import { ebookIds } from '../../../worker/catalogue/products.ts';
import { languageIds } from '../languages.ts';
import { bookHtml } from './book.ts';
import { bookEpub } from './epub.ts';
import { openPress } from './print.ts';

/** Writes every ebook's sample in every language into a folder, as a PDF and as an EPUB. */
export async function printSamples(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { print, close } = await openPress();
  try {
    for (const ebook of ebookIds) {
      for (const language of languageIds) {
        const name = `${ebook}.${language}`;
        const pdf = await print(await bookHtml(ebook, language));
        const epub = await bookEpub(ebook, language);
        await writeFile(`${folder}/${name}.pdf`, pdf);
        await writeFile(`${folder}/${name}.epub`, epub);
        const kilobytes = [pdf, epub].map(({ length }) => (length / 1024).toFixed(0));
        console.log(`${name}  PDF ${kilobytes[0]} KB, EPUB ${kilobytes[1]} KB`);
      }
    }
  } finally {
    await close();
  }
}
