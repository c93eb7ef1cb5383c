import { expect, test } from 'vitest';
import { elements, having, tagged, text } from '../../../ops/dev/html-tree.ts';
import type { PageName } from '../../../worker/pages.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

/** The main part of a page in Great Britain. */
async function mainPart(name: PageName, query = '') {
  const { root } = await renderPage(name, 'GB', { query });
  const [main] = tagged(root, 'main');
  if (!main) throw new Error(`${name} has no main part`);
  return main;
}

test('rule 3.28: the index shows six products, and each except Burn links to the page that sells it', async () => {
  const main = await mainPart('index', '?a=1');
  const [list] = elements(main).filter(({ attributes }) => attributes.get('class') === 'range');
  const tiles = list ? tagged(list, 'li') : [];
  const shown = tiles.map((tile) => [
    ...tagged(tile, 'h3').map(text),
    tagged(tile, 'a')[0]?.attributes.get('href') ?? null,
  ]);
  expect(shown).toEqual([
    ['Slim', '/take/gb?a=1&src=v1'],
    ['Detolex', '/take/gb?a=1&src=v2'],
    ['Balance', '/take/gb?a=1&src=v3'],
    ['Collagen', '/offercoll/gb?a=1'],
    ['Mind', '/v8offer/gb?a=1'],
    ['Burn', null],
  ]);
  for (const tile of tiles) expect(text(tile)).toContain('contributes to');
  expect(tiles[0] && text(tiles[0])).toContain('energy-restricted diet');
  const addresses = tagged(main, 'a').map(({ attributes }) => attributes.get('href'));
  expect(addresses).toEqual(expect.arrayContaining(['/take/gb?a=1', '/v1/gb?a=1']));
});

test('rule 3.29: /take, /offer, /offericons and /sale have different labels of the order button', async () => {
  const labels = new Set<string>();
  for (const name of ['take', 'offer', 'offericons', 'sale'] as const) {
    const [button] = having(await mainPart(name), 'data-order-button');
    labels.add(button ? text(button) : '');
  }
  expect(labels.size).toBe(4);
  expect(labels).not.toContain('');
});

test('rule 3.29: /offer opens with three months, and /offericons with figures', async () => {
  const listOf = async (name: PageName, part: string) => {
    const all = elements(await mainPart(name));
    return all.find(({ attributes }) => attributes.get('class')?.split(' ').includes(part));
  };
  const months = await listOf('offer', 'hero-months');
  expect(months && tagged(months, 'li')).toHaveLength(3);
  const figures = await listOf('offericons', 'hero-figure-list');
  expect(figures && text(figures)).toMatch(/^3\sg /);
});

test('rule 3.29: the first control on /offerexpress is the wallet’s button', async () => {
  const main = await mainPart('offerexpress');
  const [first] = tagged(main, 'a', 'button', 'input').filter(
    ({ attributes }) =>
      attributes.get('aria-hidden') !== 'true' && attributes.get('type') !== 'hidden',
  );
  expect(first?.attributes.has('data-express')).toBe(true);
  expect(having(main, 'data-order-button')).toHaveLength(1);
});
