import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findComparedNames } from '../../support/names-compared.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** The imports and variables that the example expressions use. */
const declarations = `
import type { Market } from '${resolve('worker/country/markets.ts')}';
import type { Step } from '${resolve('worker/page-row.ts')}';
import type { Page, PageName, ViewName } from '${resolve('worker/pages.ts')}';
declare const [page, name, one, step]: [Page, PageName, ViewName, Step];
declare const [market, m, from]: [Market, Market, { page: string; market?: string }];
declare const [deliveryCountry, marketCode, lang, method]: string[];
declare const row: Pick<Page, 'sections'>;
declare const next: { kind: 'upsell' | 'receipt' };
const home = 'index';
`;

const forbiddenExpressions = [
  `name === 'take'`,
  `one !== 'error'`,
  `page.name == 'take'`,
  `'take' === page?.name`,
  'name === `take`',
  'name === home',
  `from.page === 'take'`,
  `from['page'] === 'take'`,
  `from.market === 'de'`,
  `m.code === 'DE'`,
  `m.country === 'DE'`,
  `(m.country as string) === 'de'`,
  `m.country === 'de'`,
  `market.locale !== 'de_DE'`,
  `deliveryCountry === 'DE'`,
  `marketCode === 'CH-FR'`,
  `lang === 'de-CH'`,
  `lang?.startsWith('de')`,
  `['take', 'sale'].includes(name)`,
  `(['take'] as string[]).includes(from.page)`,
  `new Set<string>(['take']).has(name)`,
  `row.sections.includes('order')`,
  `row.sections.some((part) => part === 'order')`,
  `(() => { switch (name) { case 'sale': return 1; default: return 2; } })()`,
  `(() => { switch (market.code) { case 'CH': return 1; default: return 2; } })()`,
];

const permittedExpressions = [
  `step === 'upsell'`,
  `page.step === 'offer' || page.layout === 'sale'`,
  `next.kind === 'upsell'`,
  `method === 'get'`,
  `deliveryCountry === market.country`,
  `['upsell', 'confirm'].includes(step)`,
  `market.currency === 'EUR'`,
  `name === one`,
  `(() => { switch (step) { case 'upsell': return 1; default: return 2; } })()`,
];

/** The example expressions in which `findComparedNames` finds a comparison with the name of a page, market or section. */
async function reportedExpressions(): Promise<string[]> {
  const expressions = [...forbiddenExpressions, ...permittedExpressions];
  const folder = await tempFolder();
  const config = { extends: resolve('tsconfig.base.json'), files: ['trial.ts'] };
  await writeFile(`${folder}tsconfig.json`, JSON.stringify(config));
  const lines = expressions.map((expression) => `void (${expression});`);
  await writeFile(`${folder}trial.ts`, declarations + lines.join('\n'));
  const before = declarations.split('\n').length;
  const places = findComparedNames(`${folder}tsconfig.json`, folder);
  const numbers = places.map((place) => Number(place.match(/trial\.ts:(\d+)/)?.[1]));
  return expressions.filter((_, i) => numbers.includes(before + i));
}

describe('rule 3.1: the code compares no name of a page, market or section; differences are fields of table rows', () => {
  test.each([
    ['worker', 'worker/tsconfig.json'],
    ['client', 'client/tsconfig.json'],
    ['client', 'client/service-worker.tsconfig.json'],
  ])('the code of %s compares no name of a page, market or section (%s)', (folder, config) => {
    expect(findComparedNames(config, folder)).toEqual([]);
  });

  test('findComparedNames finds every form of a comparison with such a name, and ignores a step, a kind or a method of the same name', async () => {
    expect(await reportedExpressions()).toEqual(forbiddenExpressions);
  });
});
