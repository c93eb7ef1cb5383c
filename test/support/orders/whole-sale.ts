import { expect } from 'vitest';
import { formatMoney } from '../../../worker/country/formatted-money.ts';
import {
  countryFacts,
  type MarketCode,
  market,
  marketCodes,
  segment,
} from '../../../worker/country/markets.ts';
import { productFor, upsellChain } from '../../../worker/funnel.ts';
import { pages } from '../../../worker/pages.ts';
import type { QuizName } from '../../../worker/quizzes/quizzes.ts';
import { attribute, contents, orderButton, tags, tagWith } from '../html/html.ts';
import { takeQuizBy } from '../quiz/quiz-forms.ts';
import type { Shop } from '../shop/shop.ts';
import { type Answer, type Buyer, newBuyer } from './buyer.ts';
import { findOrders, freshEmail } from './orders.ts';

/** The quizzes of the special funnel, which has other markets (rule 2.5). */
const special: Partial<Record<QuizName, true>> = { v7: true, v1ip: true };
const specialMarkets = ['FR', 'BE', 'CH-FR'] as const;
export const quizMarkets = (name: QuizName) => (special[name] ? specialMarkets : marketCodes);

/** Follows the order button to the page with the order form. */
async function toOffer(visitor: Buyer, summary: Answer): Promise<Answer> {
  let page = summary;
  for (let clicks = 0; clicks < 3 && !page.text.includes('data-checkout'); clicks += 1) {
    page = await visitor.get(orderButton(page.text) ?? 'no order button');
  }
  return page;
}

/**
 * Takes a quiz, buys the product of its result and declines every upsell, without script. Checks the product, the
 * price, the language, the upsells and the order.
 */
export async function sellByQuiz(shop: Shop, name: QuizName, code: MarketCode): Promise<void> {
  const { country, currency, lang } = market(code);
  const product = productFor(pages[name].theme);
  const visitor = newBuyer(shop, country);
  const start = await visitor.get(`/${name}/${segment(code)}`);
  const summary = await takeQuizBy(visitor, name, start, visitor.get);
  if (!summary) throw new Error(`The quiz ${name} refused an answer`);
  const offer = await toOffer(visitor, summary);

  const bundle = attribute(tagWith(offer.text, 'data-bundle'), 'data-bundle') ?? '';
  expect(bundle).toMatch(new RegExp(`^${product}-\\d$`));
  const price = contents(offer.text, 'strong').find((_, i) =>
    tags(offer.text, 'strong')[i]?.includes('data-price'),
  );
  const email = freshEmail();
  const placed = await visitor.send(offer, 'data-checkout=""', {
    bundle,
    email,
    firstName: 'Anna',
    lastName: 'Muster',
    street: 'Musterweg 1',
    postcode: countryFacts[country].address.postcode.example,
    city: 'Musterstadt',
    country,
  });
  const confirm = await visitor.approve(placed.location);
  expect(confirm.text).toContain(`data-price="">${price}<`);
  expect(attribute(tags(confirm.text, 'html')[0], 'lang')).toBe(lang);

  const paid = await visitor.send(confirm, 'data-binding');
  const passed = [paid.location];
  let page = await visitor.get(paid.location);
  while (page.text.includes('data-decline') && passed.length < 6) {
    const declined = await visitor.send(page, 'data-decline', { decline: '1' });
    passed.push(declined.location);
    page = await visitor.get(declined.location);
  }
  const chain = [...upsellChain(product, code), 'thankyou'];
  expect(passed).toEqual(chain.map((one) => `/${one}/${segment(code)}`));

  const [order] = await findOrders(shop, email);
  expect(order).toMatchObject({ status: 'paid', currency, delivery_country: country });
  expect(page.text).toContain(order?.number);
  expect(page.text).toContain(`data-price="">${price}<`);
  const shown = formatMoney(order?.total_minor ?? 0, currency, lang);
  expect(page.text.replaceAll('&#x27;', "'")).toContain(shown);
}
