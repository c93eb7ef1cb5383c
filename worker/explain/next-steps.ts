import { withFirst, without } from '../../client/query.ts';
import { type SupplementId, supplementIds } from '../catalogue/products.ts';
import { company } from '../company.ts';
import { type MarketCode, segment } from '../country/markets.ts';
import { orderDestination, upsellChain } from '../funnel.ts';
import { nextPage } from '../orders/flow/next-page.ts';
import { carriesOrderForm, type PageName, pagePath } from '../pages.ts';
import { getSummaryPage } from '../quizzes/quiz-summary.ts';
import { isQuiz } from '../quizzes/quizzes.ts';
import { linkQuery } from '../view/link-query.ts';
import type { PageFacts } from '../view/page-facts.ts';
import { orderHref } from '../view/parts/order-button/order-button.props.ts';
import { fillText, QUERY } from '../view/placeholders.ts';

/**
 * The next steps that a visitor can take from a page. The web addresses are the same as in the page's links,
 * with the visitor's query.
 */
export type NextSteps = {
  orderButton: string;
  /** The web address of the quiz's result. Null for a page without a quiz. */
  quizResult: string | null;
  /**
   * The web address of the page on which the buyer checks the order after the wallet. Null for a page without
   * an order form.
   */
  confirmation: string | null;
  /**
   * The pages that follow an order, by product: the upsell pages and the page with the receipt. For a page
   * with an order form only its own product is listed.
   */
  upsells: { product: string; pages: string[] }[];
  terms: { address: string; newTab: boolean };
  help: string | null;
};

export function nextSteps(facts: PageFacts, search: string): NextSteps {
  const { page, market, src, step } = facts;
  const query = linkQuery(facts, search);
  const address = (name: PageName, hash = '') =>
    fillText(`${pagePath(name, segment(market.code))}${QUERY}${hash}`, '', query);
  return {
    orderButton: fillText(orderHref(facts), '', query),
    quizResult: isQuiz(page.name)
      ? pagePath(getSummaryPage(page.name), segment(market.code)) +
        withFirst(without(search, 'at'), 'src', page.name)
      : null,
    confirmation: carriesOrderForm(page.name) ? pagePath('paypal-confirm', page.name) : null,
    upsells: upsellsFrom(facts),
    terms: {
      address: address('terms'),
      newTab: orderDestination(page.name, src, step).kind === 'products',
    },
    help: page.helpCentre ? company.helpCentre || address('terms', '#contact') : null,
  };
}

function upsellsFrom({ page: { name, step }, product, market }: PageFacts): NextSteps['upsells'] {
  const upsellsAfter = (bought: SupplementId, leftPage?: PageName) => ({
    product: bought,
    pages: pagesAfter(bought, market.code, leftPage),
  });
  if (carriesOrderForm(name)) return [upsellsAfter(product)];
  // The explanation does not read the order, so the product that was bought is unknown.
  if (step === 'confirm') return supplementIds.map((bought) => upsellsAfter(bought));
  return supplementIds
    .filter((bought) => upsellChain(bought, market.code).some((one) => one === name))
    .map((bought) => upsellsAfter(bought, name as PageName));
}

/** The pages that a buyer sees after the payment, or after the upsell page `leftPage`. */
function pagesAfter(product: SupplementId, market: MarketCode, leftPage?: PageName): string[] {
  // After the payment the next pages depend only on product and market, so the other values are examples.
  const sale = {
    from: 'take',
    market,
    approvalUrl: null,
    payment: { charge: 'paid' },
  } as const;
  const next = nextPage({ ...sale, product }, leftPage);
  if (!('page' in next)) return [];
  return next.kind === 'upsell'
    ? [next.page, ...pagesAfter(product, market, next.page)]
    : [next.page];
}
