import { describe, expect, test } from 'vitest';
import { states } from '../../../lookbook/page-states.ts';
import { type Element, elements, isHidden, tagged, text } from '../../../ops/html-tree.ts';
import { company } from '../../../worker/company.ts';
import { type LocaleId, type MarketCode, market } from '../../../worker/country/markets.ts';
import { stems, words } from '../../support/copy/copy-words.ts';
import { sampledMarkets } from '../../support/funnel/sampled-markets.ts';
import { type RenderedPage, renderPage } from '../../support/html/rendered-page.ts';
import { forbiddenPhrases, unregisteredClaims } from '../../support/law/phrases.ts';

/** The copy keys without their area: i18next prints such a key if its words are missing. */
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

describe.each(states)('the page $name $what', (state) => {
  const { name, of } = state;
  test.each(sampledMarkets(state))(
    'in market %s the page has valid words, headings, ids, names, claims and head',
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

/** Caches the judgement of each text, because many pages have the same texts. */
function remembered<Judgement>(judge: (words: string) => Judgement): (words: string) => Judgement {
  const known = new Map<string, Judgement>();
  return (words) => {
    const judgement = known.get(words) ?? judge(words);
    known.set(words, judgement);
    return judgement;
  };
}

/** Every text for visitors: text nodes, readable attributes and the data of islands. */
function visitorTexts(root: Element): string[] {
  return elements(root).flatMap((element) => {
    const { tag, attributes, children } = element;
    if (tag === 'style' || (tag === 'script' && attributes.has('src'))) return [];
    const own = children.filter((child) => typeof child === 'string').map((child) => child.trim());
    const named = [...attributes].filter(([attribute]) => readableAttributes.has(attribute));
    // Only a script with a type holds data.
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

/** Rule 9.24, as in copy-law.test.ts, for whole pages: also picture names, islands and JSON-LD. */
function checkLaw({ root }: RenderedPage, code: MarketCode): void {
  const { locale, overlay } = market(code);
  const shown = visitorTexts(root).filter((words) => !isAddress.test(words));
  expect(shown.flatMap(legalJudge(overlay ?? locale))).toEqual([]);
}

const judges = new Map<LocaleId, (words: string) => string[]>();

/** Returns a function that lists a text's forbidden phrases and unregistered claims in a language. */
function legalJudge(copy: LocaleId): (words: string) => string[] {
  const known = judges.get(copy);
  if (known) return known;
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

/** An address, which no visitor reads. */
const isAddress = /^(?:https?:\/)?\/\S*$/;

/** True for a label's warning: it has to name conditions, and it is no claim. */
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

/** The alternative texts of the pictures in an element; they name an element without text. */
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
    // The script fills the connection notice when it shows it.
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
