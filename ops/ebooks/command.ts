import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ebookIds } from '../../worker/catalogue/products.ts';
import { languageIds } from '../art/languages.ts';
import { bookHtml } from './book.ts';
import { putLocally, putRemotely } from './bucket.ts';
import { judgeShelf, readShelf } from './catalogue.ts';
import { openPress } from './print.ts';

const usage = `npm run ebooks -- check FOLDER [--env NAME]
npm run ebooks -- push FOLDER [--env NAME]
npm run ebooks -- samples FOLDER

A folder holds all ebooks as EBOOK.LANGUAGE.pdf. push refuses what check refuses, and samples where
--env is given; without it the local shop is meant. samples prints those of development anew.`;

/** Runs one command and returns the exit code: 1 for a refused folder, 2 for a wrong call. */
async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { env: { type: 'string' } },
  });
  const [command, given, ...more] = positionals;
  const known = ['check', 'push', 'samples'].includes(command ?? '');
  if (!known || !given || more.length > 0 || (command === 'samples' && values.env)) {
    console.error(usage);
    return 2;
  }
  const folder = resolve(given);
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
  if (command === 'samples') return printSamples(folder);

  const books = readShelf(folder);
  const { problems, gaps } = judgeShelf(books, { sold: values.env !== undefined });
  for (const problem of problems) console.error(problem);
  for (const gap of gaps) console.log(gap);
  if (problems.length > 0) return 1;
  if (command === 'push' && values.env) await putRemotely(books, { folder, env: values.env });
  else if (command === 'push') await putLocally(books, { replace: true });
  console.log(`${books.length} ebooks: ${command === 'push' ? 'in place' : 'no problems'}`);
  return 0;
}

async function printSamples(folder: string): Promise<number> {
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
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
