import { formatMoney } from '../catalogue/money.ts';
import {
  type MarketCode,
  market,
  marketOfSegment,
  type ServedCountry,
} from '../country/markets.ts';
import { servedCountry } from '../country/visitor-country.ts';
import { findRoute, notFoundMessage } from '../http/route.ts';
import { browserCaching, storeKey } from '../page/page-store.ts';
import { type Payload, payload } from '../page/payload.ts';
import { page } from '../pages.ts';
import { getPageQuiz } from '../quiz/quiz-summary.ts';
import type { Table } from '../redirects/table/table.ts';

import { type NextSteps, nextSteps } from './next-steps.ts';
import type { Question } from './question.ts';
import { type VariantShown, variantShown } from './variant-shown.ts';

/** How the page's country was found (rule 2.4). */
export type CountryFound = {
  /** Where the visitor is, served or not; null where nobody knows. */
  visitor: string | null;
  /** The same where we serve it; else null. */
  detected: ServedCountry | null;
  /** The market segment in the address, and the market it names. */
  segment: string | null;
  named: MarketCode | null;
  isSpecial: boolean;
  /** What the special path turned into the market; null where it changed nothing. */
  remapped: MarketCode | null;
  market: MarketCode;
};

/** The page at an address, for one visitor: what is decided of it before it is rendered. */
export type PageAnswer = VariantShown & {
  status: 200 | 404;
  /** Why there is no page; null where there is one. */
  message: string | null;
  country: CountryFound;
  locale: string;
  overlay: string | null;
  lang: string;
  currency: string;
  /** The country the order form names first. */
  deliverTo: string;
  page: string;
  role: string;
  layout: string;
  sections: readonly string[];
  /** `src` and `step` of the query, where they are known. */
  src: string;
  step: string;
  theme: string;
  product: string;
  bundles: { id: string; count: number; totalMinor: number; price: string; suggested: boolean }[];
  savingsPercent: number;
  delivery: string;
  next: NextSteps | null;
  middleware: readonly string[];
  /** Its key in the isolate's memory, null where it is rendered for each visitor, and its Cache-Control. */
  stored: string | null;
  caching: string;
  /** Cookies given here that may make it the visitor's own; they are sealed and not read. */
  sealed: string[];
};

/** What the shop answers at an address that no redirect leads away from. */
export function pageAnswer(
  url: URL,
  { country, cookies, now }: Omit<Question, 'url'>,
  table: Pick<Table, 'experiments'>,
): PageAnswer {
  const detected = servedCountry(country);
  const geo = detected ?? 'DE';
  const route = findRoute(url, geo);
  const { isFound, market: code, segment } = route;
  const name = (isFound && route.page) || 'error';
  const seen = variantShown(name, [country ?? geo, geo], { now, cookies }, table);
  const facts = payload(
    { page: name, variant: seen.variant },
    { market: market(code), detected, segment, query: url.searchParams },
  );
  const named = marketOfSegment(segment ?? '');
  const isSpecial = route.page !== null && page(route.page).special === true;
  return {
    status: isFound ? 200 : 404,
    message: isFound ? null : notFoundMessage(route),
    country: {
      ...{ visitor: country, detected, segment: segment ?? null, named, isSpecial },
      remapped: isSpecial && (named ?? geo) !== code ? (named ?? geo) : null,
      market: code,
    },
    ...shown(facts),
    ...seen,
    next: isFound ? nextSteps(facts, url.search) : null,
    middleware: facts.page.middleware ?? [],
    stored: isFound ? storeKey(facts, url.origin) : null,
    caching: browserCaching(facts),
    sealed: sealedCookies(facts).filter((name) => Object.hasOwn(cookies, name)),
  };
}

function shown(facts: Payload) {
  const { page, market: own, deliverTo, src, step, theme, product, savingsPercent } = facts;
  const money = (minor: number) => formatMoney(minor, own.currency, own.lang);
  return {
    ...{ locale: own.locale, overlay: own.overlay ?? null, lang: own.lang, currency: own.currency },
    ...{
      deliverTo,
      page: page.name,
      role: page.step,
      layout: page.layout,
      sections: page.sections,
    },
    ...{ src, step, theme, product, savingsPercent },
    bundles: facts.bundles.map(({ id, count, totalMinor }, index) => {
      return {
        id,
        count,
        totalMinor,
        price: money(totalMinor),
        suggested: index === facts.suggested,
      };
    }),
    delivery: money(facts.deliveryMinor),
  };
}

/** The cookies whose content may change the page. */
function sealedCookies({ page, src, step }: Payload): string[] {
  if (page.personal || step === 'cancelled') return ['order', 'receipt'];
  return getPageQuiz(page.name, src) ? ['quiz'] : [];
}
