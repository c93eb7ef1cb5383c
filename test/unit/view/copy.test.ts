import { describe, expect, test } from 'vitest';
import { states } from '../../../lookbook/page-states.ts';
import { type Element, elements, isHidden, tagged, text } from '../../../ops/dev/html-tree.ts';
import { company } from '../../../worker/company.ts';
import { type LocaleId, type MarketCode, market } from '../../../worker/country/markets.ts';
import { stems, words } from '../../support/copy/copy-words.ts';
import { sampledMarkets } from '../../support/funnel/sampled-markets.ts';
import { type RenderedPage, renderPage } from '../../support/html/rendered-page.ts';
import { forbiddenPhrases, unregisteredClaims } from '../../support/law/phrases.ts';

/** The copy keys without their namespace. i18next prints this key instead of a missing translation. */
const keys = new Set([...stems].map((key) => key.slice(key.indexOf(':') + 1)));
const readableAttributes = new Set([
  'title',
  'aria-label',
  'alt',
  'content',
  'placeholder',
  'value',
]);
const broken =
  /\{\{|\}\}|\$t\(|~|\bundefined\b|\bNaN\b|\[object|\b(?:shell|pages|offer|order|products|claims|legal):\w/;

describe.each(states)('valid copy and HTML of the page $name $what', (state) => {
  const { name, of } = state;
  test.each(sampledMarkets(state))(
    'in market %s the page has valid texts, headings, ids, accessible names, health claims and meta tags',
    async (code) => {
      const rendered = await renderPage(name, code, of(code));
      checkWords(rendered);
      checkLanguage(rendered, code);
      checkOutline(rendered);
      checkReferences(rendered);
      checkNames(rendered);
      checkLaw(rendered, code);
      checkHead(rendered, code);
    },
  );
});

function checkWords({ root, html }: RenderedPage): void {
  expect(html).not.toContain('\uE000');
  expect(visitorTexts(root).filter(isBroken)).toEqual([]);
}

const isBroken = remembered(
  (words: string) => broken.test(words) || (keys.has(words) && words.includes('.')),
);

/** Returns `judge` with a cache of its results by text, because many pages have the same texts. */
function remembered<Judgement>(judge: (words: string) => Judgement): (words: string) => Judgement {
  const judgements = new Map<string, Judgement>();
  return (words) => {
    const judgement = judgements.get(words) ?? judge(words);
    judgements.set(words, judgement);
    return judgement;
  };
}

/** Every text for visitors: text nodes, readable attributes and JSON data (islands, JSON-LD). */
function visitorTexts(root: Element): string[] {
  return elements(root).flatMap((element) => {
    const { tag, attributes, children } = element;
    if (tag === 'style' || (tag === 'script' && attributes.has('src'))) return [];
    const own = children.filter((child) => typeof child === 'string').map((child) => child.trim());
    const named = [...attributes].filter(([attribute]) => readableAttributes.has(attribute));
    // A script element holds data (JSON) if it has a type, else code.
    if (tag === 'script' && !attributes.has('type')) return [];
    if (tag === 'script') return stringsIn(JSON.parse(own.join('')));
    const inTemplate = tag === 'template' ? visitorTexts({ ...element, tag: 'div' }) : [];
    return [...own, ...named.map(([, value]) => value), ...inTemplate];
  });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/**
 * Checks rule 9.24 on a rendered page: no forbidden phrase and no unregistered health claim. Alternative
 * texts, islands and JSON-LD are included. (test/unit/copy/law.test.ts checks the copy files.)
 */
function checkLaw({ root }: RenderedPage, code: MarketCode): void {
  const { locale, overlay } = market(code);
  const shown = visitorTexts(root).filter((words) => !isAddress.test(words));
  expect(shown.flatMap(legalJudge(overlay ?? locale))).toEqual([]);
}

const judges = new Map<LocaleId, (words: string) => string[]>();

/** Returns a function that lists the forbidden phrases and unregistered health claims of a text in a locale. */
function legalJudge(copy: LocaleId): (words: string) => string[] {
  const cached = judges.get(copy);
  if (cached) return cached;
  const entries = [...words(copy)];
  const warnings = entries.filter(([key]) => isWarning(key)).map(([, text]) => text);
  const register = entries.filter(([key]) => key.startsWith('claims:')).map(([, text]) => text);
  const judge = remembered((shown) => {
    const judged = warnings.reduce((rest, warning) => rest.replaceAll(warning, ' '), shown);
    return [...forbiddenPhrases(copy, judged), ...unregisteredClaims(copy, judged, register)];
  });
  judges.set(copy, judge);
  return judge;
}

/** A web address or path: an attribute value, not a text that visitors read. */
const isAddress = /^(?:https?:\/)?\/\S*$/;

/** True if a copy key names a warning on a food label. A warning may name diseases, because it is no health claim. */
function isWarning(key: string): boolean {
  return /^products:warnings\.|^claims:statements\.glucomannan-choking$/.test(key);
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

/** The alternative texts of the pictures in an element. They are the accessible name of an element without text. */
function pictureWords(element: Element): string {
  const images = elements(element).filter(({ tag }) => tag === 'img');
  return images.map(({ attributes }) => attributes.get('alt') ?? '').join('');
}

function checkNames({ root }: RenderedPage): void {
  const nameless = elements(root).filter((element) => {
    const { tag, attributes } = element;
    const label = attributes.get('aria-label');
    if (tag === 'img') return !attributes.has('alt');
    if (tag === 'svg' && !isHidden(element)) {
      return attributes.get('role') !== 'img' || !/\p{L}/u.test(label ?? '');
    }
    // The browser script fills in the connection notice before it shows it.
    const isFilledLater = attributes.has('hidden') && attributes.has('data-connection-notice');
    const isEmptyByDesign = (tag === 'option' && attributes.has('value')) || isFilledLater;
    const named = label ?? (text(element) || pictureWords(element));
    return isRead.test(tag) && !isEmptyByDesign && named === '';
  });
  expect(nameless.map(({ tag, attributes }) => [tag, ...attributes].join(' '))).toEqual([]);
}

const isRead = /^(?:a|button|h[1-6]|th|td|li|p|caption|legend|label|title|dt|dd|summary|option)$/;

/** Checks the title, description and preview of a page in search results and shared links. */
function checkHead({ root }: RenderedPage, code: MarketCode): void {
  const metaTags = new Map(
    tagged(root, 'meta').map(({ attributes }) => [
      attributes.get('property') ?? attributes.get('name'),
      attributes.get('content') ?? '',
    ]),
  );
  const title = tagged(root, 'title').map(text).join();
  const description = metaTags.get('description') ?? '';
  expect(title).toMatch(new RegExp(`.+ · ${company.brand}$`));
  expect(description).not.toBe('');
  expect(description.length).toBeLessThanOrEqual(160);
  expect(metaTags.get('og:title')).toBe(title);
  expect(metaTags.get('og:description')).toBe(description);
  expect(metaTags.get('og:locale')).toBe(market(code).lang.replace('-', '_'));
  expect(metaTags.get('og:image')).toMatch(/^https:\/\/shop\.example\/images\//);
  expect(metaTags.get('og:image:alt')).toMatch(/\p{L}/u);
}
