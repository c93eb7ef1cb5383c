import { withFirst, without } from '../../client/query.ts';
import { type SupplementId, supplementIds } from '../catalogue/products.ts';
import { company } from '../company.ts';
import { segment } from '../country/markets.ts';
import { hasHelpCentre, orderDestination, upsellChain } from '../page/funnel.ts';
import type { Payload } from '../page/payload.ts';
import { carriesOrderForm, type PageName, pagePath, type ViewName } from '../pages.ts';
import { summaryOf } from '../quiz/quiz-summary.ts';
import { isQuiz } from '../quiz/quizzes/quizzes.ts';
import { orderHref } from '../view/parts/message/order-action.ts';
import { fillAddress, onwardQuery, QUERY } from '../view/query-slot.ts';

/** Where a page leads. Addresses are those of its links, the visitor's query in them. */
export type NextSteps = {
  orderButton: string;
  /** Where a quiz goes on with its answers. */
  quizResult: string | null;
  /** Where the order form's buyer takes a last look, back from the wallet. */
  confirmation: string | null;
  /** What is offered after an order of a product; of the page's own on a page that sells. */
  upsells: { product: string; pages: string[] }[];
  terms: { address: string; newTab: boolean };
  help: string | null;
};

export function nextSteps(facts: Payload, search: string): NextSteps {
  const { page, market, src, step } = facts;
  const onward = onwardQuery(facts, search);
  const address = (name: PageName, hash = '') =>
    fillAddress(`${pagePath(name, segment(market.code))}${QUERY}${hash}`, onward);
  return {
    orderButton: fillAddress(orderHref(facts), onward),
    quizResult: isQuiz(page.name)
      ? pagePath(summaryOf(page.name), segment(market.code)) +
        withFirst(without(search, 'at'), 'src', page.name)
      : null,
    confirmation: carriesOrderForm(page.name) ? pagePath('paypal-confirm', page.name) : null,
    upsells: upsellsFrom(facts),
    terms: {
      address: address('terms'),
      newTab: orderDestination(page.name, src, step).kind === 'products',
    },
    help: hasHelpCentre(page.name) ? company.helpCentre || address('terms', '#contact') : null,
  };
}

function upsellsFrom({ page: { name, step }, product }: Payload): NextSteps['upsells'] {
  const after = (bought: SupplementId, from: number) => ({
    product: bought,
    pages: [...upsellChain(bought), 'thankyou'].slice(from),
  });
  if (carriesOrderForm(name)) return [after(product, 0)];
  // What was bought stands in the order, which is not read here.
  if (step === 'confirm') return supplementIds.map((bought) => after(bought, 0));
  return supplementIds.flatMap((bought) => {
    const chain: readonly ViewName[] = upsellChain(bought);
    const at = chain.indexOf(name);
    return at < 0 ? [] : [after(bought, at + 1)];
  });
}
