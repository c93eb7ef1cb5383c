import manifest from '#build/manifest.json' with { type: 'json' };
import type { GtmId } from '../analytics/gtm-id.ts';
import { market } from '../country/markets.ts';
import type { Env } from '../env.ts';
import { jsonValue } from '../json-value.ts';
import { isPageName } from '../pages.ts';
import type { Calendar } from '../view/calendar.ts';
import type { Head } from '../view/document/document.tsx';
import { type PageFacts, type SharedFacts, showsVisitorData, viewKey } from '../view/page-facts.ts';
import { cutAtSections, type WaitingSection } from '../view/waiting-sections.ts';
import { reviewsHtml } from './reviews.ts';
import { noQuery, toSharedFacts } from './to-page-facts.ts';

/** The HTML of a page. It still has the placeholders of view/placeholders.ts. */
export type PageHtml = {
  head: Head;
  /**
   * The pieces of the page's HTML, in their order. A promise is a section that waits for data. It never
   * rejects, and gives null if the section is left out.
   */
  parts: readonly (Uint8Array | Promise<Uint8Array | null>)[];
  /** The tags of the document head that client navigation must replace. */
  tags: () => Promise<string>;
};

/** The first line of a page's HTML file from the build: data about the page's document head, as JSON. */
export type BuiltHead = {
  /** The file is used only if these three are the same as those of the rendered page. */
  calendar: Calendar;
  methods: readonly string[];
  gtmId: GtmId | null;
  head: Head;
  tags: string;
};

/**
 * The HTML of a page. It comes from a file of the build if there is one. Else React renders it.
 * @throws the error of a component
 */
export async function pageHtml(
  env: Pick<Env, 'ASSETS' | 'DB'>,
  facts: PageFacts,
  now: number,
): Promise<PageHtml> {
  const { html, ...rest } = (await readBuilt(env, facts)) ?? (await renderPage(env, facts));
  const section = (name: WaitingSection) => reviewsHtml(name, env, facts, now);
  const parts = cutAtSections(html).map((part) =>
    typeof part === 'string' ? section(part) : part,
  );
  return { ...rest, parts };
}

type Html = Pick<PageHtml, 'head' | 'tags'> & { html: Uint8Array<ArrayBuffer> };

/** Renders the page with React. Loads React and the texts of the page's sections first. */
async function renderPage({ ASSETS }: Pick<Env, 'ASSETS'>, facts: PageFacts): Promise<Html> {
  const [{ render, pageTags }, { lazyCopyAreas }, { loadWords }] = await Promise.all([
    import('../view/render.tsx'),
    import('../view/sections.ts'),
    import('../copy/lazy-copy.ts'),
  ]);
  // The error page does not load the file of page titles, because the error may be that this file is missing.
  const titles = isPageName(facts.page.name) ? (['pages'] as const) : [];
  await loadWords(ASSETS, facts.market, [...titles, ...lazyCopyAreas(facts.page)]);
  const { head, html } = await render(facts);
  return { head, html, tags: () => pageTags(head) };
}

const LINE_END = 0x0a;
const decoder = new TextDecoder();

/**
 * The page's HTML from a file of the build. Null if the build has no file for this view, or if the file
 * cannot be used.
 */
async function readBuilt({ ASSETS }: Pick<Env, 'ASSETS'>, facts: PageFacts): Promise<Html | null> {
  const name = builtFile(facts);
  if (name === null) return null;
  const file = await readFile(ASSETS, name);
  const end = file.indexOf(LINE_END);
  const built = jsonValue(decoder.decode(file.subarray(0, Math.max(end, 0)))) as
    | BuiltHead
    | undefined;
  if (!built || !isUsable(built, facts)) return null;
  const { head, tags } = built;
  return { head, tags: async () => tags, html: file.subarray(end + 1) };
}

function isUsable({ calendar, gtmId, methods }: BuiltHead, facts: PageFacts): boolean {
  const { year, season } = facts.calendar;
  const isOfSeason = calendar.year === year && calendar.season === season;
  return isOfSeason && gtmId === facts.gtmId && methods.join() === facts.methods.join();
}

/** The bytes of a file of the build. Empty if the file cannot be read. */
async function readFile(assets: Env['ASSETS'], name: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const answer = await assets.fetch(`https://assets/builds/${name}`);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : new Uint8Array();
  } catch {
    return new Uint8Array();
  }
}

/**
 * The name of the build's HTML file for a rendered page. The build renders each page, except the order review,
 * for a visitor without a query, order, form or quiz answers, whose country is the country in the path. Null
 * for every other view.
 */
export function builtFile(facts: PageFacts): string | null {
  const { page, variant, segment, clock, calendar, methods, market: own, replacedMarket } = facts;
  if (showsVisitorData(facts)) return null;
  if (!isPageName(page.name) || page.segment === 'from') return null;
  // On a special path the page may show another market than the visitor asked for (rule 2.5).
  const { code } = replacedMarket ?? own;
  const detected = market(code).country;
  const place = { market: own, requestedMarket: code, detected, segment, query: noQuery };
  const plainFacts = toSharedFacts(
    { page: page.name, variant },
    { ...place, calendar, clock, methods },
  );
  if (viewKey(facts) !== viewKey(plainFacts)) return null;
  return fileName({ build: manifest.id, market: code, page: page.name, variant, clock });
}

type File = Pick<SharedFacts, 'variant' | 'clock'> & {
  build: string;
  market: string;
  page: string;
};

/** The name of a page's HTML file in the folder of builds. */
function fileName({ build, market, page, variant, clock }: File): string {
  const state = variant === '' ? clock : `${variant}.${clock}`;
  return `pages/${build}/${market}/${page}.${state}.html`;
}
