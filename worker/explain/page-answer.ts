import type { AppContext, Decisions } from '../app-types.ts';
import { formatMoney } from '../country/formatted-money.ts';
import { findMarket, type MarketCode, type ServedCountry } from '../country/markets.ts';
import { notFoundMessage } from '../http/route.ts';
import { privacyHeaders } from '../page/page-headers.ts';
import { addressKey } from '../page/page-request.ts';
import { page as pageRow } from '../pages.ts';
import { getPageQuiz } from '../quizzes/quiz-summary.ts';
import type { Table } from '../redirects/table/table.ts';
import { type PageFacts, returnSteps } from '../view/page-facts.ts';
import { type Draw, toDraw } from './hop.ts';
import { type NextSteps, nextSteps } from './next-steps.ts';
import type { Question } from './question.ts';

/** How the visitor's country and the web address lead to the market of the page (rule 2.4). */
export type CountryDecision = {
  /** The visitor's country, also if the shop does not deliver there. Null if it is unknown. */
  visitor: string | null;
  /** The visitor's country if the shop delivers there, else null. */
  detected: ServedCountry | null;
  /**
   * `segment` is the part of the path in which a market may be, and `named` is the market in it. Each is null
   * if there is none.
   */
  segment: string | null;
  named: MarketCode | null;
  isSpecial: boolean;
  /** The market that the special path replaced by another one. Null if it replaced none. */
  remapped: MarketCode | null;
  market: MarketCode;
};

/** The decisions about a page for a visitor, before the page is rendered. */
export type PageAnswer = ReturnType<typeof toPageAnswer>;

/** Describes the page that answers a request. It contains only plain data. */
export function toPageAnswer(
  c: AppContext,
  { assignment, page: { facts, notReusableReason } }: Decisions & Required<Pick<Decisions, 'page'>>,
  { url, country: visitor, cookies }: Question,
  table: Table,
) {
  const route = c.get('route');
  const detected = c.get('servedCountry');
  const { page, market, variant, deliverTo, src, step, theme, product, savingsPercent } = facts;
  const money = (minor: number) => formatMoney(minor, market.currency, market.lang);
  const named = findMarket(route.segment ?? '');
  const isSpecial = route.page !== null && pageRow(route.page).special !== undefined;
  const remapped = route.requestedMarket === route.market ? null : route.requestedMarket;
  const country: CountryDecision = {
    visitor,
    detected,
    segment: route.segment ?? null,
    named,
    isSpecial,
    remapped,
    market: market.code,
  };
  const experiment: Draw | null = assignment
    ? toDraw(assignment.experiment.variants, assignment.cookie, cookies)
    : null;
  const next: NextSteps | null = route.isFound ? nextSteps(facts, url.search) : null;
  return {
    status: route.isFound ? 200 : 404,
    /** The error message of the 404. Null for a page that exists. */
    message: route.isFound ? null : notFoundMessage(route),
    country,
    locale: market.locale,
    overlay: market.overlay ?? null,
    lang: market.lang,
    currency: market.currency,
    /** The country that the order form shows as delivery country at first. */
    deliverTo,
    page: page.name,
    role: page.step,
    layout: page.layout,
    sections: page.sections,
    /** `src` and `step` are values of the query. They are empty if the value is unknown. */
    src,
    step,
    theme,
    product,
    savingsPercent,
    bundles: facts.bundles.map(({ id, count, totalMinor }, index) => ({
      id,
      count,
      totalMinor,
      price: money(totalMinor),
      suggested: index === facts.suggested,
    })),
    delivery: money(facts.deliveryMinor),
    /** `variant` is the page's variant (empty without a running experiment). `experiment` has its options. */
    variant,
    experiment,
    next,
    /**
     * The page's key in the page cache, without the counters of this isolate. For a page that is not cached,
     * the reason.
     */
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
    caching: privacyHeaders(facts)['Cache-Control'],
    /**
     * The names of the encrypted cookies, of an order or a quiz, that may change the page. The explanation
     * does not read their content.
     */
    encrypted: encryptedCookies(facts)
      .flatMap((name) => [name, `__Host-${name}`])
      .filter((name) => Object.hasOwn(cookies, name)),
  };
}

/** The names of the encrypted cookies, of an order or a quiz, that may change the page. */
function encryptedCookies({ page, src, step }: PageFacts): string[] {
  if (page.personal || returnSteps.some((returnStep) => returnStep === step))
    return ['order', 'receipt'];
  return getPageQuiz(page.name, src) ? ['quiz'] : [];
}
