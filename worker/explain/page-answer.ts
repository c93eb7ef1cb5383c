import type { AppContext } from '../app.ts';
import { formatMoney } from '../catalogue/money.ts';
import { findMarket, type MarketCode, type ServedCountry } from '../country/markets.ts';
import { notFoundMessage } from '../http/route.ts';
import { browserCaching } from '../page/page-headers.ts';
import { addressKey } from '../page/page-request.ts';
import { page as pageRow } from '../pages.ts';
import { getPageQuiz } from '../quiz/quiz-summary.ts';
import type { Table } from '../redirects/table/table.ts';
import type { PageFacts } from '../view/page-facts.ts';
import type { Decisions } from './decisions.ts';
import { type Draw, toDraw } from './hop.ts';
import { type NextSteps, nextSteps } from './next-steps.ts';
import type { Question } from './question.ts';

/** How the page's country was found (rule 2.4). */
export type CountryFound = {
  /** Where the visitor is, served or not; null where that is not known. */
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

/** A page for one visitor: what is decided of it before it is rendered. */
export type PageAnswer = ReturnType<typeof toPageAnswer>;

/** The page that a request is answered with, as plain data. */
export function toPageAnswer(
  c: AppContext,
  { assignment, page: { facts, notReusableReason } }: Decisions & Required<Pick<Decisions, 'page'>>,
  { url, country: visitor, cookies }: Question,
  table: Table,
) {
  const route = c.get('route');
  const [detected, geo] = [c.get('servedCountry'), c.get('pageCountry')];
  const { page, market, variant, deliverTo, src, step, theme, product, savingsPercent } = facts;
  const money = (minor: number) => formatMoney(minor, market.currency, market.lang);
  const named = findMarket(route.segment ?? '');
  const isSpecial = route.page !== null && pageRow(route.page).special === true;
  const remapped = isSpecial && (named ?? geo) !== route.market ? (named ?? geo) : null;
  const country: CountryFound = {
    ...{ visitor, detected, segment: route.segment ?? null, named, isSpecial, remapped },
    market: market.code,
  };
  const experiment: Draw | null = assignment
    ? toDraw(assignment.experiment.variants, assignment.cookie, cookies)
    : null;
  const next: NextSteps | null = route.isFound ? nextSteps(facts, url.search) : null;
  return {
    status: route.isFound ? 200 : 404,
    /** Why there is no page; null where there is one. */
    message: route.isFound ? null : notFoundMessage(route),
    country,
    locale: market.locale,
    overlay: market.overlay ?? null,
    lang: market.lang,
    currency: market.currency,
    /** The country the order form names first. */
    deliverTo,
    page: page.name,
    role: page.step,
    layout: page.layout,
    sections: page.sections,
    /** `src` and `step` of the query, where they are known. */
    ...{ src, step, theme, product, savingsPercent },
    bundles: facts.bundles.map(({ id, count, totalMinor }, index) => ({
      ...{ id, count, totalMinor, price: money(totalMinor) },
      suggested: index === facts.suggested,
    })),
    delivery: money(facts.deliveryMinor),
    /** The variant shown (empty where no experiment with the page runs), and its draw. */
    ...{ variant, experiment, next },
    middleware: page.middleware ?? [],
    /** Its key in the page cache but for the isolate's counters, or why it has none; and its Cache-Control. */
    stored: {
      key: notReusableReason
        ? null
        : addressKey(
            { route, visitorCountry: visitor, servedCountry: detected },
            table,
            facts.clock,
          ),
      whyNot: notReusableReason,
    },
    caching: browserCaching(facts),
    /** Cookies given here that may make it the visitor's own; they are encrypted and not read. */
    encrypted: encryptedCookies(facts)
      .flatMap((name) => [name, `__Host-${name}`])
      .filter((name) => Object.hasOwn(cookies, name)),
  };
}

/** The cookies whose content may change the page. */
function encryptedCookies({ page, src, step }: PageFacts): string[] {
  if (page.personal || step === 'cancelled') return ['order', 'receipt'];
  return getPageQuiz(page.name, src) ? ['quiz'] : [];
}
