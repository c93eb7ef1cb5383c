import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookWords } from '../../../ops/art/ebooks/words.ts';
import { languageIds, languages } from '../../../ops/art/languages.ts';
import { type Book, checkBooks, readBooks, sampleMark } from '../../../ops/ebooks/books.ts';
import { pushBooks } from '../../../ops/ebooks/push.ts';
import { readZip, writeZip } from '../../../ops/ebooks/zip.ts';
import { ebookMetadata } from '../../../worker/catalogue/ebook-files.ts';
import { ebookIds } from '../../../worker/catalogue/products.ts';
import { type MarketCode, markets } from '../../../worker/country/markets.ts';
import { DAY } from '../../../worker/durations.ts';
import { downloadLink, linkKey, readDownload } from '../../../worker/orders/flow/link.ts';
import { byteRange } from '../../../worker/orders/routes/byte-range.ts';
import { ebookKeys } from '../../../worker/orders/store/download.ts';
import { forbiddenPhrases } from '../../support/law/phrases.ts';

const keys = ['a secret'];
const download = { number: 'TW-ABCDEF', ebook: 'meal-plan', market: 'CH-FR' } as const;
const expires = Date.UTC(2027, 0, 1);

async function downloadToken(changed: object = {}): Promise<string> {
  const link = new URL(
    await downloadLink(keys, 'https://shop.example', { ...download, expires, ...changed }),
  );
  expect(link.origin).toBe('https://shop.example');
  return link.pathname.replace('/downloads/', '');
}

describe('rule 7.17: the signed token in a download link', () => {
  test('a download link contains the order number, the ebook, the market and the expiry time', async () => {
    expect(await readDownload(keys, await downloadToken())).toEqual({ ...download, expires });
  });

  test('a download link is valid for 30 days if its expiry time is not given', async () => {
    const before = Date.now();
    const read = await readDownload(keys, await downloadToken({ expires: undefined }));
    const days = ((read?.expires ?? 0) - before) / DAY;
    expect(days).toBeGreaterThanOrEqual(30);
    expect(days).toBeLessThan(30.01);
  });

  test('an expired download link still returns its market, so that the error page has the buyer’s language', async () => {
    expect(await readDownload(keys, await downloadToken({ expires: 1 }))).toEqual({
      ...download,
      expires: 1,
    });
  });

  test('a download link gives no download if it was signed with another key or for another purpose', async () => {
    const token = await downloadToken();
    expect(await readDownload(['another'], token)).toBeNull();
    const [body = ''] = token.split('.');
    expect(
      await readDownload(keys, `${body}.${await linkKey(keys, 'receipt', body, expires)}`),
    ).toBeNull();
  });

  test('a download link with a changed character gives no download', async () => {
    const token = await downloadToken();
    // The last base64 character has two unused bits: another character there can encode the same signature.
    for (let i = 0; i < token.length - 1; i += 1) {
      const changed = token[i] === 'A' ? 'B' : 'A';
      expect(await readDownload(keys, token.slice(0, i) + changed + token.slice(i + 1))).toBeNull();
    }
    expect(await readDownload(keys, `${token}.more`)).toBeNull();
  });

  test('a download link of an ebook that is no longer sold gives no download', async () => {
    expect(await readDownload(keys, await downloadToken({ ebook: 'fasting' }))).toBeNull();
  });

  test('an invented download token gives no download and causes no exception', async () => {
    const part = fc.base64String({ maxLength: 60 });
    const invented = fc.oneof(
      fc.string(),
      fc.tuple(part, part).map((parts) => parts.join('.')),
    );
    await fc.assert(
      fc.asyncProperty(invented, async (token) => {
        expect(await readDownload(keys, token)).toBeNull();
      }),
    );
  });
});

test.each<[MarketCode, string[]]>([
  ['DE', ['de', 'en']],
  ['AT', ['de', 'en']],
  ['CH', ['de', 'en']],
  ['FR', ['fr', 'en', 'de']],
  ['BE', ['fr', 'en', 'de']],
  ['CH-FR', ['fr', 'en', 'de']],
  ['GB', ['en', 'de']],
  ['SE', ['sv', 'en', 'de']],
  ['DK', ['da', 'en', 'de']],
  ['FI', ['fi', 'en', 'de']],
])('market %s gets its ebook in the first available language of %j', (code, languages) => {
  for (const format of ['epub', 'pdf'] as const)
    expect(ebookKeys('habits', markets[code], format)).toEqual(
      languages.map((one) => `habits.${one}.${format}`),
    );
});

test.each<[string | undefined, ReturnType<typeof byteRange>]>([
  [undefined, null],
  ['bytes=0-99', { offset: 0, length: 100 }],
  ['bytes=0-0', { offset: 0, length: 1 }],
  ['bytes=900-', { offset: 900, length: 100 }],
  ['bytes=900-5000', { offset: 900, length: 100 }],
  ['bytes=-100', { offset: 900, length: 100 }],
  ['bytes=-5000', { offset: 0, length: 1000 }],
  ['bytes=999-', { offset: 999, length: 1 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-', null],
  ['bytes=5-2', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
])('the Range header %s of a file of 1000 bytes is read as %j', (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range);
});

const packageFile = `<package version="3.0"><metadata>
<dc:language>de</dc:language>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="dcterms:conformsTo">EPUB Accessibility 1.1 - WCAG 2.2 Level AA</meta>
</metadata><manifest><item href="nav.xhtml" properties="nav"/></manifest></package>`;

/** A complete EPUB. `changed` has other texts for some of its files; null leaves a file out. */
function toEpub(changed: Record<string, string | null> = {}, comment = ''): Buffer {
  const texts = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<rootfile full-path="book.opf"/>',
    'book.opf': packageFile,
    'nav.xhtml': '<html lang="de"><body><img src="a.jpg" alt="A"/></body></html>',
    ...changed,
  };
  const files = Object.entries(texts).flatMap(([name, text]) =>
    text === null ? [] : [{ name, bytes: Buffer.from(text), stored: name === 'mimetype' }],
  );
  return writeZip(files, comment);
}

/** A complete PDF file that contains these PDF objects. */
function toPdf(objects: string): Buffer {
  const head = `%PDF-1.7\n${objects}`;
  return Buffer.from(
    `${head}xref\n0 1\ntrailer\n<<>>\nstartxref\n${head.length}\n%%EOF\n`,
    'latin1',
  );
}

describe('the check of a folder with ebook files', () => {
  const pdf = toPdf('1 0 obj\n<</Type /Page>>\nendobj\n');
  const epub = toEpub();
  const allBooks: Book[] = ebookIds.flatMap((ebook) =>
    languageIds.flatMap((language) => [
      { name: `${ebook}.${language}.epub`, bytes: epub },
      { name: `${ebook}.${language}.pdf`, bytes: pdf },
    ]),
  );
  const withEpub = (bytes: Uint8Array): Book => ({ name: 'habits.en.epub', bytes });
  const without = (...names: string[]) => allBooks.filter(({ name }) => !names.includes(name));

  test('an ebook folder with every ebook in every language has no problem', () => {
    expect(checkBooks(allBooks, { sold: true }).problems).toEqual([]);
    expect(checkBooks(allBooks, { sold: true }).gaps.filter(isInOurLanguage)).toEqual([]);
  });

  test('the check of an ebook folder without one file reports the gap and the substitute file of each market', () => {
    const result = checkBooks(without('recipes.fr.pdf'), { sold: true });
    expect(result.problems).toEqual([]);
    const gaps = result.gaps.filter(isInOurLanguage);
    for (const code of ['FR', 'BE', 'CH-FR']) {
      expect(gaps).toContain(`recipes.fr.pdf is missing: ${code} gets recipes.en.pdf`);
    }
    expect(gaps.filter((gap) => !gap.startsWith('recipes.fr.pdf is missing: '))).toEqual([]);
  });

  test('an ebook folder is incomplete if a market gets no file of an ebook', () => {
    const { problems } = checkBooks(without('habits.fi.pdf', 'habits.en.pdf', 'habits.de.pdf'), {
      sold: true,
    });
    expect(problems).toContain('habits.fi.pdf is missing: FI gets nothing');
    expect(problems).toContain('habits.en.pdf is missing: GB gets nothing');
  });

  test.each<[string, Book, string]>([
    [
      'an unknown file name',
      { name: 'habits.pdf', bytes: pdf },
      'habits.pdf is not the name of an ebook',
    ],
    ['an empty file', { name: 'habits.en.pdf', bytes: Buffer.alloc(0) }, 'habits.en.pdf is empty'],
    [
      'a PDF that ends after its header',
      { name: 'habits.en.pdf', bytes: Buffer.from('%PDF-1.4 abcdef') },
      'habits.en.pdf is cut off',
    ],
    [
      'a PDF without some middle bytes',
      { name: 'habits.en.pdf', bytes: Buffer.concat([pdf.subarray(0, 9), pdf.subarray(30)]) },
      'habits.en.pdf is damaged',
    ],
    [
      'a PDF without pages',
      { name: 'habits.en.pdf', bytes: toPdf('') },
      'habits.en.pdf has no pages',
    ],
    [
      'a file of another format',
      { name: 'habits.en.pdf', bytes: Buffer.from('PK') },
      'habits.en.pdf is no PDF',
    ],
    ['an EPUB that is cut off', withEpub(epub.subarray(0, 300)), 'habits.en.epub is no EPUB'],
    [
      'an archive that is no EPUB',
      withEpub(toEpub({ mimetype: 'application/zip' })),
      'habits.en.epub is no EPUB: its first file is not its media type',
    ],
    ['an EPUB without a package', withEpub(toEpub({ 'book.opf': null })), 'is no EPUB 3'],
    [
      'an EPUB without a language',
      withEpub(toEpub({ 'book.opf': packageFile.replace(/<dc:language>.*/, '') })),
      'names no language',
    ],
    [
      'an EPUB without a table of contents',
      withEpub(toEpub({ 'book.opf': packageFile.replace(' properties="nav"', '') })),
      'has no table of contents',
    ],
    ...Object.keys(ebookMetadata).map((property): [string, Book, string] => [
      `an EPUB without the metadata ${property}`,
      withEpub(
        toEpub({
          'book.opf': packageFile.replace(new RegExp(`<meta property="${property}".*`), ''),
        }),
      ),
      `habits.en.epub has no metadata ${property}`,
    ]),
    [
      'an EPUB with a picture without a text',
      withEpub(toEpub({ 'nav.xhtml': '<html lang="de"><img src="a.jpg"/></html>' })),
      'has a picture without a text in nav.xhtml',
    ],
    [
      'an EPUB with a page without a language',
      withEpub(toEpub({ 'nav.xhtml': '<html><body/></html>' })),
      'has no language in nav.xhtml',
    ],
  ])('the check of an ebook folder reports %s', (_case, book, sentence) => {
    const { problems } = checkBooks([...without(book.name), book], { sold: false });
    expect(problems.join('\n')).toContain(sentence);
  });

  test('an ebook folder accepts a PDF whose pages are in compressed objects', () => {
    const objects = deflateSync('1 0 <</Type/Page>>').toString('latin1');
    const body = `1 0 obj\n<</Type /ObjStm /N 1>>\nstream\n${objects}\nendstream\nendobj\n`;
    const book = { name: 'habits.en.pdf', bytes: toPdf(body) };
    expect(checkBooks([...without('habits.en.pdf'), book], { sold: true }).problems).toEqual([]);
  });

  test('the upload of ebooks stores new and changed files and prints each change', async () => {
    const stored = new Map([
      ['habits.de.pdf', pdf],
      ['habits.en.pdf', Buffer.alloc(3000)],
    ]);
    const lines: string[] = [];
    const books = ['habits.de.pdf', 'habits.en.pdf', 'habits.fr.pdf'].map((name) => ({
      name,
      bytes: pdf,
    }));
    const put: string[] = [];
    await pushBooks(
      books,
      {
        get: async (name) => stored.get(name) ?? null,
        put: async ({ name }) => void put.push(name),
      },
      (line) => lines.push(line),
    );
    expect(put).toEqual(['habits.en.pdf', 'habits.fr.pdf']);
    expect(lines).toEqual([
      '~ habits.en.pdf (3 KB → 1 KB)',
      '+ habits.fr.pdf (1 KB)',
      '1 added, 1 replaced, 1 the same',
    ]);
  });

  test('the check refuses a file in place of the ebook folder, and a folder inside the ebook folder', () => {
    expect(() => readBooks('README.md')).toThrow('There is no folder README.md');
    const { problems } = checkBooks(readBooks('ops/ebooks'), { sold: false });
    expect(problems.join('\n')).toContain('samples is not the name of an ebook');
  });

  test('an ebook folder for development may contain sample PDFs, a folder for production may not', () => {
    const sample = { name: 'habits.en.pdf', bytes: Buffer.concat([pdf, Buffer.from(sampleMark)]) };
    const books = [...without('habits.en.pdf'), sample];
    expect(checkBooks(books, { sold: false }).problems).toEqual([]);
    expect(checkBooks(books, { sold: true }).problems).toEqual([
      'habits.en.pdf is a sample: it must not be sold',
    ]);
    const sampleEpub = [...without('habits.en.epub'), withEpub(toEpub({}, sampleMark))];
    expect(checkBooks(sampleEpub, { sold: false }).problems).toEqual([]);
    expect(checkBooks(sampleEpub, { sold: true }).problems).toEqual([
      'habits.en.epub is a sample: it must not be sold',
    ]);
  });
});

describe('the sample ebooks in the repository', () => {
  const samples = readBooks('ops/ebooks/samples');

  test('the sample ebooks exist in every language, have at most 150 KB and are marked as samples', () => {
    expect(checkBooks(samples, { sold: false }).problems).toEqual([]);
    expect(checkBooks(samples, { sold: false }).gaps.filter(isInOurLanguage)).toEqual([]);
    expect(checkBooks(samples, { sold: true }).problems).toHaveLength(samples.length);
    for (const { bytes } of samples) expect(bytes.length).toBeLessThanOrEqual(150 * 1024);
  });

  test('the sample EPUBs have the accessibility metadata that pages show before the sale', () => {
    const epubs = samples.filter(({ name }) => name.endsWith('.epub'));
    expect(epubs).toHaveLength(ebookIds.length * languageIds.length);
    for (const { name, bytes } of epubs) {
      const files = readZip(bytes);
      const book = Buffer.from(files.find((file) => file.name.endsWith('.opf'))?.bytes ?? []);
      for (const value of Object.values(ebookMetadata).flat())
        expect(book.toString(), name).toContain(`>${value}</meta>`);
      for (const [start, end] of files
        .filter((file) => /\.(?:xhtml|opf|xml)$/.test(file.name))
        .map((file) => tagCounts(Buffer.from(file.bytes).toString())))
        expect(start, name).toBe(end);
    }
  });

  test.each(languageIds)('the sample ebooks in %s contain no forbidden phrase', (language) => {
    const { locale } = markets[languages[language]];
    expect(forbiddenPhrases(locale, JSON.stringify(bookWords(language)))).toEqual([]);
  });

  test.each(languageIds)(
    'the sample ebooks in %s have the same text keys as in English',
    (language) => {
      expect(keysUnder(bookWords(language))).toEqual(keysUnder(bookWords('en')));
    },
  );
});

/** The numbers of start tags and of end tags in an XML file, without empty elements. */
function tagCounts(xml: string): [start: number, end: number] {
  return [(xml.match(/<[a-z][^>]*[^/]>|<[a-z]>/gi) ?? []).length, (xml.match(/<\//g) ?? []).length];
}

/** The dotted keys of all texts in a nested object, such as `foods.oats`. */
function keysUnder(node: object, path = ''): string[] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'object' ? keysUnder(value, `${path}${key}.`) : [path + key],
  );
}

/** True if a reported gap is in a language in which we produce ebooks. Other languages get a substitute file. */
function isInOurLanguage(gap: string): boolean {
  return languageIds.some((language) => / is missing/.test(gap) && gap.includes(`.${language}.`));
}
