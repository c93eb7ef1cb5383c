import { withFirst, without } from '../../client/query.ts';
import { type SupplementId, supplementIds } from '../catalogue/products.ts';
import { company } from '../company.ts';
import { defaultCountry, segment } from '../country/markets.ts';
import { orderDestination, upsellChain } from '../funnel.ts';
import { nextStep } from '../orders/flow/next-step.ts';
import { carriesOrderForm, type PageName, pagePath } from '../pages.ts';
import { getSummaryPage } from '../quiz/quiz-summary.ts';
import { isQuiz } from '../quiz/quizzes/quizzes.ts';
import { linkQuery } from '../view/link-query.ts';
import type { PageFacts } from '../view/page-facts.ts';
import { orderHref } from '../view/parts/order-button/order-button.props.ts';
import { fillText, QUERY } from '../view/placeholders.ts';

/** Where a page leads. Addresses are those of its links, the visitor's query in them. */
export type NextSteps = {
  orderButton: string;
  /** Where a quiz goes on with its answers. */
  quizResult: string | null;
  /** Where the order form's buyer reviews the order, back from the wallet. */
  confirmation: string | null;
  /** What is offered after an order of a product; of the page's own on a page that sells. */
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

function upsellsFrom({ page: { name, step }, product }: PageFacts): NextSteps['upsells'] {
  const after = (bought: SupplementId, left?: PageName) => ({
    product: bought,
    pages: pagesAfter(bought, left),
  });
  if (carriesOrderForm(name)) return [after(product)];
  // What was bought is in the order, which is not read here.
  if (step === 'confirm') return supplementIds.map((bought) => after(bought));
  return supplementIds
    .filter((bought) => upsellChain(bought).some((one) => one === name))
    .map((bought) => after(bought, name as PageName));
}

/** The pages a buyer sees after payment, or after an upsell page. */
function pagesAfter(product: SupplementId, left?: PageName): string[] {
  // Of a paid sale the product alone decides the pages.
  const sale = {
    from: 'take',
    market: defaultCountry,
    approvalUrl: null,
    payment: { charge: 'paid' },
  } as const;
  const next = nextStep({ ...sale, product }, left);
  if (!('page' in next)) return [];
  return next.kind === 'upsell' ? [next.page, ...pagesAfter(product, next.page)] : [next.page];
}
