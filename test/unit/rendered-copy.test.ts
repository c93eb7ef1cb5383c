import { describe, expect, test } from 'vitest';
import { type MarketCode, market, marketCodes } from '../../worker/markets.ts';
import { type Element, elements, isHidden, tagged, text } from '../support/html-tree.ts';
import { stems } from '../support/key-tables.ts';
import { states } from '../support/page-states.ts';
import { type RenderedPage, renderPage } from '../support/rendered-page.ts';

/** A key of an area that stands where its words should: i18next says so without the area. */
const keys = new Set([...stems].map((key) => key.slice(key.indexOf(':') + 1)));
const said = new Set(['title', 'aria-label', 'alt', 'content', 'placeholder', 'value']);
const broken =
  /\{\{|\}\}|\$t\(|~|\bundefined\b|\bNaN\b|\[object|\b(?:shell|pages|offer|order|products|claims|legal):\w/;

describe.each(states)('$name $what', ({ name, of }) => {
  test.each(marketCodes)('%s: all its words, a sound outline, ids and names', async (code) => {
    const rendered = await renderPage(name, code, of(code));
    checkWords(rendered);
    checkLanguage(rendered, code);
    checkOutline(rendered);
    checkReferences(rendered);
    checkNames(rendered);
  });
});

function checkWords({ root, html }: RenderedPage): void {
  expect(html).not.toContain('\uE000');
  for (const words of wordsOf(root)) {
    expect(words).not.toMatch(broken);
    expect(keys.has(words) && words.includes('.'), words).toBe(false);
  }
}

/** All a visitor may read or hear: text, names in attributes, and what an island hydrates with. */
function wordsOf(root: Element): string[] {
  return elements(root).flatMap((element) => {
    const { tag, attributes, children } = element;
    if (tag === 'style' || (tag === 'script' && !attributes.has('data-props'))) return [];
    const own = children.filter((child) => typeof child === 'string').map((child) => child.trim());
    const named = [...attributes].filter(([attribute]) => said.has(attribute));
    if (tag === 'script') return stringsIn(JSON.parse(own.join('')));
    const inTemplate = tag === 'template' ? wordsOf({ ...element, tag: 'div' }) : [];
    return [...own, ...named.map(([, value]) => value), ...inTemplate];
  });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function checkLanguage({ root }: RenderedPage, code: MarketCode): void {
  const [html] = tagged(root, 'html');
  expect(html?.attributes.get('lang')).toBe(market(code).lang);
  expect(html?.attributes.get('data-country')).toBe(code);
  expect(html?.attributes.get('data-locale')).toBe(market(code).locale);
}

function checkOutline({ root }: RenderedPage): void {
  const levels = tagged(root, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(({ tag }) => Number(tag[1]));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const skipped = levels.filter((level, i) => level > (levels[i - 1] ?? level) + 1);
  expect(skipped, `levels ${levels.join(' ')}`).toEqual([]);
}

function checkReferences({ root }: RenderedPage): void {
  const all = elements(root);
  const ids = all.flatMap(({ attributes }) => attributes.get('id') ?? []);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  const targets = all.flatMap(({ attributes }) => [
    ...['for', 'list'].flatMap((name) => attributes.get(name) ?? []),
    ...['aria-labelledby', 'aria-describedby'].flatMap(
      (name) => attributes.get(name)?.split(' ') ?? [],
    ),
    ...(attributes.get('href')?.match(/(?<=^#).+/) ?? []),
  ]);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
}

function checkNames({ root }: RenderedPage): void {
  for (const element of elements(root)) {
    const { tag, attributes } = element;
    const name = attributes.get('aria-label') ?? text(element);
    if (tag === 'img') expect(attributes.has('alt')).toBe(true);
    if (tag === 'svg' && !isHidden(element)) {
      expect(attributes.get('role')).toBe('img');
      expect(attributes.get('aria-label')).toMatch(/\p{L}/u);
    }
    const isRead =
      /^(?:a|button|h[1-6]|th|td|li|p|caption|legend|label|title|dt|dd|summary|option)$/;
    const isEmptyByDesign = tag === 'option' && attributes.has('value');
    if (isRead.test(tag) && !isEmptyByDesign) expect(name, `an empty ${tag}`).not.toBe('');
  }
}
