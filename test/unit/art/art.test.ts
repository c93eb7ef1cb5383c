import { readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { factDrawings } from '../../../client/icon-names.ts';
import { drawSymbolSheets } from '../../../ops/art/icons/symbol-sheet.ts';
import { servedCountries } from '../../../worker/country/markets.ts';
import { cardNames, shareCard } from '../../../worker/images/card.ts';
import { botanicalNames } from '../../../worker/view/parts/picture/botanical.tsx';
import { nutrientBotanicals } from '../../../worker/view/parts/picture/nutrient-botanicals.ts';

const assets = new URL('../../../assets/', import.meta.url).pathname;
const read = (path: string) => readFileSync(assets + path, 'utf8');
const botanicalSheet = '../ops/art/icons/botanicals.svg';
const filesIn = (folder: string) => readdirSync(assets + folder).map((file) => `${folder}/${file}`);
const drawings = [
  botanicalSheet,
  'icons/icon.svg',
  ...['flags', 'payment', 'badges'].flatMap((folder) => filesIn(`images/${folder}`)),
];

describe('the line drawings', () => {
  const symbols = [
    ...read(botanicalSheet).matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)"([^>]*)>/g),
  ];

  test('the sheet of plant drawings has exactly the drawings that the pages use', () => {
    expect(symbols.map(([, id]) => id).sort()).toEqual([...botanicalNames].sort());
  });

  test.each(symbols.map(([, id, box, pen]) => ({ id, box, pen })))(
    'the botanical $id has a line of 1.5 px in the colour of the text around it',
    ({ box, pen }) => {
      expect(box).toMatch(/^0 0 (64 64|128 320)$/);
      expect(pen).toContain('fill="none" stroke="currentColor" stroke-width="1.5"');
    },
  );
});

test('rule 4.27: every mineral has a picture of its chemical element, and no other nutrient has one', () => {
  const minerals = ['chromium', 'zinc', 'selenium', 'iodine', 'iron', 'magnesium'];
  const tiles = Object.entries(nutrientBotanicals).filter(([id, botanical]) => id === botanical);
  expect(tiles.map(([id]) => id).sort()).toEqual(minerals.sort());
});

test.each(drawings)('the drawing %s has no style, script, text or external URL', (path) => {
  expect(read(path)).not.toMatch(/style|<script|<text|\son\w+=|href="(?!#)|url\((?!#)/);
});

test('rule 4.22: every served country and the EU have a small flag, all of the same ratio', () => {
  const expected = [...servedCountries, 'EU'].map(
    (code) => `images/flags/${code.toLowerCase()}.svg`,
  );
  expect(filesIn('images/flags').sort()).toEqual(expected.sort());
  for (const path of expected) {
    expect(read(path)).toContain('viewBox="0 0 30 20"');
    expect(statSync(assets + path).size).toBeLessThanOrEqual(path.endsWith('eu.svg') ? 700 : 600);
  }
});

test.each(filesIn('images/badges'))(
  'the badge %s takes the colour of the text around it',
  (path) => {
    expect(read(path)).toMatch(/color="#14322b"><g id="badge" fill="none" stroke="currentColor"/);
  },
);

test.each([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['maskable-512.png', 512],
  ['../apple-touch-icon.png', 180],
])('the icon %s is %i px wide and high', async (file, size) => {
  const { width, height } = await sharp(`${assets}icons/${file}`).metadata();
  expect([width, height]).toEqual([size, size]);
});

test('favicon.ico contains one picture of 32 px', () => {
  const icon = readFileSync(`${assets}favicon.ico`);
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
});

describe('the share cards (preview pictures for social networks)', () => {
  test.each([
    ['landing', 'weight', 'shop'],
    ['quiz', 'blood-sugar', 'blood-sugar'],
    ['summary', 'detox', 'detox'],
    ['offer', 'collagen', 'collagen'],
    ['checkout', 'weight', 'weight'],
    ['upsell', 'mind', 'shop'],
    ['legal', 'weight', 'shop'],
    ['service', 'weight', 'shop'],
  ] as const)(
    'a page of the step %s in the theme %s names the share card %s',
    (step, theme, card) => {
      expect(shareCard(step, theme)).toBe(card);
    },
  );

  test.each(cardNames)('the share card %s is 1200 × 630 px and at most 60 KB', async (name) => {
    const path = `${assets}images/cards/${name}.jpg`;
    const { width, height } = await sharp(path).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(statSync(path).size).toBeLessThanOrEqual(60 * 1024);
  });
});

test('the committed SVG symbol sheets equal the newly drawn sheets, and every symbol has its own name', async () => {
  const sheets = await drawSymbolSheets();
  for (const [file, sheet] of Object.entries(sheets)) {
    expect(read(`images/${file}`), 'npm run icons').toBe(sheet);
    const names = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(names).size).toBe(names.length);
  }
  expect(sheets['symbols.svg']).toContain('id="seal"');
  for (const name of factDrawings) expect(sheets['quiz-symbols.svg']).toContain(`id="${name}"`);
});
