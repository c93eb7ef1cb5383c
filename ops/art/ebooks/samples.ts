import { mkdir, writeFile } from 'node:fs/promises';
import { ebookIds } from '../../../worker/catalogue/products.ts';
import { languageIds } from '../languages.ts';
import { bookHtml } from './book.ts';
import { openPress } from './print.ts';

/** Prints every ebook's sample in every language into a folder. */
export async function printSamples(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { print, close } = await openPress();
  try {
    for (const ebook of ebookIds) {
      for (const language of languageIds) {
        const name = `${ebook}.${language}.pdf`;
        const pdf = await print(await bookHtml(ebook, language));
        await writeFile(`${folder}/${name}`, pdf);
        console.log(`${name}  ${(pdf.length / 1024).toFixed(0)} KB`);
      }
    }
  } finally {
    await close();
  }
}
