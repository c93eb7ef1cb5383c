import type { ReactNode } from 'react';
import type { SheetName } from '../worker/build/manifest.ts';
import type { ThemeId } from '../worker/catalogue/products.ts';
import type { Reviews } from '../worker/catalogue/reviews.ts';
import type { Translate } from '../worker/copy/copy.ts';
import { type MarketCode, market, marketCodes } from '../worker/country/markets.ts';
import { page, type SectionName, type ViewName } from '../worker/pages.ts';
import { quizNames } from '../worker/quizzes/quizzes.ts';
import { installGuideAt } from '../worker/view/sections/install-guide/install-guide.section.tsx';
import { sectionSheets, sections } from '../worker/view/sections.ts';
import { toView, type View } from '../worker/view/view.ts';
import { slug } from './addresses.ts';
import { asItIs, type State, states } from './page-states.ts';
import { stateFacts } from './render-page.ts';

/** A page and the name of one of the page's states (page-states.ts). This page state shows a section in one state. */
type Place = readonly [name: ViewName, what: string];

/**
 * TABLE: by section and state, the page and the page state that show it. Without a row `usual`, the lookbook shows the
 * first page that has the section.
 */
const places: Partial<Record<SectionName, Readonly<Record<string, Place>>>> = {
  bundles: { 'after-the-deadline': ['index', 'after the deadline'] },
  closing: { quiet: ['refund', asItIs] },
  confirm: {
    usual: ['paypal-confirm', 'with an order that is approved'],
    empty: ['paypal-confirm', asItIs],
  },
  error: { offline: ['offline', asItIs] },
  hero: {
    packs: ['offerone', asItIs],
    range: ['index', asItIs],
    months: ['offer', asItIs],
    figures: ['offericons', asItIs],
    season: ['sale', asItIs],
  },
  lead: {
    'without-a-button': ['offerbuy', asItIs],
    'with-a-picture': ['offer30day', asItIs],
    'with-a-small-picture': ['buy', asItIs],
  },
  order: {
    folded: ['buy', asItIs],
    'wallet-first': ['offerexpress', asItIs],
    'with-a-gift': ['offergift', 'with a refused note'],
    'after-the-deadline': ['take', 'after the deadline'],
    'not-for-sale': ['take', 'with nothing for sale'],
    'with-a-bump': ['buy', 'with an ebook and no declarations'],
    error: ['buy', 'with a wrong form'],
  },
  quiz: { 'one-page': ['v8', asItIs] },
  receipt: { usual: ['thankyou', 'with an order that is paid'], empty: ['thankyou', asItIs] },
  recap: { usual: ['offera', 'with a result'], empty: ['offera', asItIs] },
  result: { usual: ['summary', 'with a result'], empty: ['summary', asItIs] },
  upsell: { usual: ['upsell', 'with an order that is paid'], empty: ['upsell', asItIs] },
};

const review = (id: string, rating: number, day: number, title: string, text: string) => ({
  id,
  rating,
  title,
  text,
  name: `Sample ${id}.`,
  publishedAt: day,
});

const reviews = [
  review(
    'A',
    5,
    Date.UTC(2026, 10, 14),
    'Arrived as promised',
    'Ordered on Monday, it was here on Wednesday. The label says exactly what is in it, which is what I wanted.',
  ),
  review(
    'B',
    3,
    Date.UTC(2026, 10, 2),
    'Good, but large capsules',
    'Six capsules a day take some getting used to.',
  ),
  review(
    'C',
    2,
    Date.UTC(2026, 9, 28),
    'Not for me',
    'I did not like the taste and sent it back. The refund came within the week, delivery included.',
  ),
];

const longReview = {
  id: 'D',
  rating: 4,
  publishedAt: Date.UTC(2026, 8, 14),
  orderedAt: Date.UTC(2026, 7, 20),
  name: 'Maximiliane-Wilhelmina-Charlotte W.',
  title: 'Nahrungsergänzungsmittelverpackungsgröße',
  text: 'Die Verzehrempfehlungsbeschreibung ist verständlich. Pakkausmerkintäselosteessa on kaikki tarpeellinen, ja toimitusaikataulu piti.',
};

/** TABLE: the states of the section `reviews`. It is the only section with data that is not in the page facts. */
const reviewStates: Readonly<Record<string, Reviews>> = {
  usual: { rows: reviews.map((row) => ({ ...row, orderedAt: null })), rating: null },
  verified: {
    rows: reviews.map((row) => ({ ...row, orderedAt: Date.UTC(2026, 9, 5) })),
    rating: { count: 3, average: 10 / 3 },
  },
  long: { rows: [longReview], rating: { count: 1, average: 4 } },
  empty: { rows: [], rating: null },
};

/** TABLE: the states of the section `install-guide` that the browser's script sets. */
const installStates = ['ready', 'installed', 'opened', 'declined'] as const;

const hasAnyTheme = ({ name }: State) => page(name).theme === null;

/**
 * The states of a section by name: the usual state, that state with the longest words (`long`), and the states of its
 * pages.
 */
function sectionPlaces(section: SectionName): Readonly<Record<string, Place>> {
  const shown = states.filter(({ name }) => page(name).sections.includes(section));
  const first = shown.find(hasAnyTheme) ?? shown[0];
  if (!first) throw new RangeError(`No page shows the section ${section}`);
  const [name, what] = places[section]?.usual ?? [first.name, first.what];
  // If a page has no other section except `closing`, all states of the page are states of this section.
  const own = shown.filter(
    (state) =>
      state.what !== asItIs &&
      !(state.name === name && state.what === what) &&
      page(state.name).sections.every((one) => one === section || one === 'closing'),
  );
  return {
    usual: [name, what],
    ...Object.fromEntries(
      own.map((one) => [slug(`${one.name} ${one.what}`), [one.name, one.what]]),
    ),
    ...places[section],
    long: [name, what],
  };
}

/** The names of the states of each section. */
export const sectionStates: ReadonlyMap<SectionName, readonly string[]> = new Map(
  (Object.keys(sections) as SectionName[]).map((section) => {
    if (section === 'reviews') return [section, Object.keys(reviewStates)];
    const own = section === 'install-guide' ? installStates : [];
    return [section, [...Object.keys(sectionPlaces(section)), ...own]];
  }),
);

type RenderedSection = { content: ReactNode; sheets: readonly SheetName[] };

/**
 * Renders a section in one of its states. If the section's page can show several products, the section shows the
 * theme's product. Returns null if the state does not exist.
 */
export async function showSection(
  section: SectionName,
  state: string,
  theme: ThemeId,
  code: MarketCode,
): Promise<RenderedSection | null> {
  if (!sectionStates.get(section)?.includes(state)) return null;
  const [name, what] = sectionPlaces(section)[state] ?? sectionPlaces(section).usual ?? [];
  const pageState = states.find((one) => one.name === name && one.what === what);
  if (!pageState) return null;
  const src = what === asItIs ? quizNames.find((quiz) => page(quiz).theme === theme) : undefined;
  const ofTheme = src ? { query: `?src=${src}` } : {};
  const usual = toView(stateFacts(pageState.name, code, { ...ofTheme, ...pageState.of(code) }));
  const view = state === 'long' ? inLongWords(usual) : usual;
  const row = sections[section];
  if ('show' in row) {
    const data = reviewStates[state] ?? { rows: [], rating: null };
    return { content: row.show({ ...view, describesProduct: false }, data), sheets: row.sheets };
  }
  const sheets = sectionSheets(view, [section]);
  const installed = installStates.find((one) => one === state);
  return { content: installed ? installGuideAt(view, installed) : await row.render(view), sheets };
}

/**
 * Returns a copy of a view. Each of its texts is in the language that has the longest word, mostly German or Finnish.
 */
function inLongWords(view: View): View {
  const all = marketCodes.map((code) => toView({ ...view, market: market(code) }));
  const t = (...call: Parameters<Translate>) => longest(all.map((one) => String(one.t(...call))));
  const longestWords = (part: keyof View['words']) => longest(all.map(({ words }) => words[part]));
  return {
    ...view,
    t: Object.assign(t, view.t),
    words: {
      title: longestWords('title'),
      heading: longestWords('heading'),
      lead: longestWords('lead'),
    },
  };
}

function longest(texts: readonly string[]): string {
  const word = (text: string) => Math.max(...text.split(/[\s-]/).map(({ length }) => length));
  return texts.reduce((a, b) => (word(b) > word(a) ? b : a));
}

export function isSection(name: string): name is SectionName {
  return Object.hasOwn(sections, name);
}
