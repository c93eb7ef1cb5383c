import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookWords } from '../../../ops/art/ebooks/words.ts';
import { languageIds, languages } from '../../../ops/art/languages.ts';
import { type Book, checkBooks, readBooks, sampleMark } from '../../../ops/ebooks/books.ts';
import { pushBooks } from '../../../ops/ebooks/push.ts';
import { ebookIds } from '../../../worker/catalogue/products.ts';
import { type MarketCode, markets } from '../../../worker/country/markets.ts';
import { downloadLink, linkKey, readDownload } from '../../../worker/orders/flow/link.ts';
import { byteRange } from '../../../worker/orders/routes/byte-range.ts';
import { ebookKeys } from '../../../worker/orders/store/download.ts';
import { forbiddenPhrases } from '../../support/law/phrases.ts';

const keys = ['a secret'];
const promise = { number: 'TW-ABCDEF', ebook: 'meal-plan', market: 'CH-FR' } as const;
const expires = Date.UTC(2027, 0, 1);

async function tokenOf(changed: object = {}): Promise<string> {
  const link = new URL(
    await downloadLink(keys, 'https://shop.example', { ...promise, expires, ...changed }),
  );
  expect(link.origin).toBe('https://shop.example');
  return link.pathname.replace('/downloads/', '');
}

describe('rule 7.17: a download link', () => {
  test('says which ebook of which order, in whose language, until when', async () => {
    expect(await readDownload(keys, await tokenOf())).toEqual({ ...promise, expires });
  });

  test('lasts 30 days unless told otherwise', async () => {
    const before = Date.now();
    const read = await readDownload(keys, await tokenOf({ expires: undefined }));
    const days = ((read?.expires ?? 0) - before) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThanOrEqual(30);
    expect(days).toBeLessThan(30.01);
  });

  test('says so also when it has expired: its reader needs words in their language', async () => {
    expect(await readDownload(keys, await tokenOf({ expires: 1 }))).toEqual({
      ...promise,
      expires: 1,
    });
  });

  test('opens nothing when it was signed by another key or for another purpose', async () => {
    const token = await tokenOf();
    expect(await readDownload(['another'], token)).toBeNull();
    const [body = ''] = token.split('.');
    expect(
      await readDownload(keys, `${body}.${await linkKey(keys, 'receipt', body, expires)}`),
    ).toBeNull();
  });

  test('opens nothing when any sign of it was changed', async () => {
    const token = await tokenOf();
    // The last sign carries two bits that mean nothing.
    for (let i = 0; i < token.length - 1; i += 1) {
      const sign = token[i] === 'A' ? 'B' : 'A';
      expect(await readDownload(keys, token.slice(0, i) + sign + token.slice(i + 1))).toBeNull();
    }
    expect(await readDownload(keys, `${token}.more`)).toBeNull();
  });

  test('opens nothing for an ebook that is no longer sold', async () => {
    expect(await readDownload(keys, await tokenOf({ ebook: 'fasting' }))).toBeNull();
  });

  test('no invented token opens anything, and none makes it throw', async () => {
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
])('%s reads its own language, then its second one, the EU’s, Germany’s', (code, languages) => {
  expect(ebookKeys('habits', markets[code])).toEqual(languages.map((one) => `habits.${one}.pdf`));
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
])('of 1000 bytes, Range %s is %j', (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range);
});

/** A whole PDF with these objects. */
function pdfOf(objects: string): Buffer {
  const head = `%PDF-1.7\n${objects}`;
  return Buffer.from(
    `${head}xref\n0 1\ntrailer\n<<>>\nstartxref\n${head.length}\n%%EOF\n`,
    'latin1',
  );
}

describe('a folder of ebooks', () => {
  const pdf = pdfOf('1 0 obj\n<</Type /Page>>\nendobj\n');
  const whole: Book[] = ebookIds.flatMap((ebook) =>
    languageIds.map((language) => ({ name: `${ebook}.${language}.pdf`, bytes: pdf })),
  );
  const without = (...names: string[]) => whole.filter(({ name }) => !names.includes(name));

  test('with every book in every language has nothing wrong', () => {
    expect(checkBooks(whole, { sold: true }).problems).toEqual([]);
    expect(checkBooks(whole, { sold: true }).gaps.filter(isMade)).toEqual([]);
  });

  test('may lack a language another one stands in for, and says for whom', () => {
    const judged = checkBooks(without('recipes.fr.pdf'), { sold: true });
    expect(judged.problems).toEqual([]);
    const gaps = judged.gaps.filter(isMade);
    for (const code of ['FR', 'BE', 'CH-FR']) {
      expect(gaps).toContain(`recipes.fr.pdf is missing: ${code} gets recipes.en.pdf`);
    }
    expect(gaps.filter((gap) => !gap.startsWith('recipes.fr.pdf is missing: '))).toEqual([]);
  });

  test('is wrong where a market would get nothing', () => {
    const judged = checkBooks(without('habits.fi.pdf', 'habits.en.pdf', 'habits.de.pdf'), {
      sold: true,
    });
    expect(judged.problems).toContain('habits.fi.pdf is missing: FI gets nothing');
    expect(judged.problems).toContain('habits.en.pdf is missing: GB gets nothing');
  });

  test.each<[string, Book, string]>([
    ['another name', { name: 'habits.pdf', bytes: pdf }, 'habits.pdf is no ebook’s name'],
    ['an empty file', { name: 'habits.en.pdf', bytes: Buffer.alloc(0) }, 'habits.en.pdf is empty'],
    [
      'nothing but a header',
      { name: 'habits.en.pdf', bytes: Buffer.from('%PDF-1.4 abcdef') },
      'habits.en.pdf is cut off',
    ],
    [
      'a file that was shortened in the middle',
      { name: 'habits.en.pdf', bytes: Buffer.concat([pdf.subarray(0, 9), pdf.subarray(30)]) },
      'habits.en.pdf is damaged',
    ],
    ['no pages', { name: 'habits.en.pdf', bytes: pdfOf('') }, 'habits.en.pdf has no pages'],
    [
      'another format',
      { name: 'habits.en.pdf', bytes: Buffer.from('PK') },
      'habits.en.pdf is no PDF',
    ],
  ])('is wrong with %s', (_case, book, sentence) => {
    const { problems } = checkBooks([...without('habits.en.pdf'), book], { sold: false });
    expect(problems.join('\n')).toContain(sentence);
  });

  test('may hold pages in compressed objects, as newer writers make them', () => {
    const objects = deflateSync('1 0 <</Type/Page>>').toString('latin1');
    const body = `1 0 obj\n<</Type /ObjStm /N 1>>\nstream\n${objects}\nendstream\nendobj\n`;
    const book = { name: 'habits.en.pdf', bytes: pdfOf(body) };
    expect(checkBooks([...without('habits.en.pdf'), book], { sold: true }).problems).toEqual([]);
  });

  test('is pushed where it differs from what is there, and says what changed', async () => {
    const there = new Map([
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
        get: async (name) => there.get(name) ?? null,
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

  test('is no file, and holds no other folder', () => {
    expect(() => readBooks('README.md')).toThrow('There is no folder README.md');
    const { problems } = checkBooks(readBooks('ops/ebooks'), { sold: false });
    expect(problems.join('\n')).toContain('samples is no ebook’s name');
  });

  test('may hold samples for development, never for sale', () => {
    const sample = { name: 'habits.en.pdf', bytes: Buffer.concat([pdf, Buffer.from(sampleMark)]) };
    const books = [...without('habits.en.pdf'), sample];
    expect(checkBooks(books, { sold: false }).problems).toEqual([]);
    expect(checkBooks(books, { sold: true }).problems).toEqual([
      'habits.en.pdf is a sample: it must not be sold',
    ]);
  });
});

describe('the committed samples', () => {
  const samples = readBooks('ops/ebooks/samples');

  test('are every book in every language, small, and marked', () => {
    expect(checkBooks(samples, { sold: false }).problems).toEqual([]);
    expect(checkBooks(samples, { sold: false }).gaps.filter(isMade)).toEqual([]);
    expect(checkBooks(samples, { sold: true }).problems).toHaveLength(samples.length);
    for (const { bytes } of samples) expect(bytes.length).toBeLessThanOrEqual(150 * 1024);
  });

  test.each(languageIds)('say nothing forbidden in %s', (language) => {
    const { locale } = markets[languages[language]];
    expect(forbiddenPhrases(locale, JSON.stringify(bookWords(language)))).toEqual([]);
  });

  test.each(languageIds)('say everything in %s', (language) => {
    expect(keysUnder(bookWords(language))).toEqual(keysUnder(bookWords('en')));
  });
});

/** `foods.oats`: the keys of everything that is said. */
function keysUnder(node: object, path = ''): string[] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'object' ? keysUnder(value, `${path}${key}.`) : [path + key],
  );
}

/** Whether what is missing is in a language that books are made in; of others a stand-in is read. */
function isMade(gap: string): boolean {
  return languageIds.some((language) => gap.includes(`.${language}.pdf is missing`));
}
