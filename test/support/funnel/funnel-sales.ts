import { having } from '../../../ops/dev/html-tree.ts';
import type { EdgeKind } from '../../../ops/funnel-map/graph.ts';
import { countryFacts, type MarketCode, market } from '../../../worker/country/markets.ts';
import type { Step } from '../../../worker/page-row.ts';
import { carriesOrderForm, isPageName, page, pageNames } from '../../../worker/pages.ts';
import { quizNames } from '../../../worker/quizzes/quizzes.ts';
import { type Buyer, newBuyer, orderForm } from '../orders/buyer.ts';
import { freshEmail } from '../orders/orders.ts';
import { takeQuizBy } from '../quiz/quiz-forms.ts';
import type { Shop } from '../shop/shop.ts';
import { checkPage, mergeWalks, ruledEdges, toAddress, toWalk, type Walk } from './funnel-pages.ts';
import { type Look, type Sight, toSight } from './sights.ts';

/** The walk stops after this many pages after payment, because it is then in a loop. */
const MAX_UPSELLS = 8;

/** The steps of the pages that can follow payment. */
const stepsAfterPayment = ruledEdges().flatMap(({ kind, to }) =>
  kind === 'upsell' && isPageName(to) ? page(to).step : [],
);

/** Orders from every page of a market with an order form, up to the order review. */
export async function walkForms(shop: Shop, code: MarketCode): Promise<Walk> {
  const paths = [
    ...pageNames.filter(carriesOrderForm).map((name) => toAddress(name, code)),
    `${toAddress('summarypop', code)}?step=bundle`,
  ];
  const walks: Walk[] = [];
  // In sequence, because the wallet sandbox is slow with thirty parallel orders on a small machine.
  for (const path of paths) {
    const buyer = newBuyer(shop, market(code).country);
    const offer = await see(buyer, path);
    walks.push(toStep(offer, await order(buyer, offer), 'form', ['confirm']));
  }
  return mergeWalks(walks);
}

/** Buys every product that a market's default offer sells and declines every upsell. */
export async function walkSales(shop: Shop, look: Look, code: MarketCode): Promise<Walk> {
  const visitor = newBuyer(shop, market(code).country);
  const offers = new Map<string, Sight>();
  for (const src of ['', ...quizNames]) {
    const offer = await see(visitor, toAddress('take', code) + (src && `?src=${src}`));
    offers.set(chosenProduct(offer), offer);
  }
  const walks = [...offers].map(async ([product, offer]) => {
    const buyer = newBuyer(shop, market(code).country);
    return payAndDecline(
      buyer,
      await order(buyer, offer),
      (at) => checkPage(at, look, code),
      product,
    );
  });
  return mergeWalks(await Promise.all(walks));
}

/** Confirms the order review and declines every upsell. Checks each page. */
async function payAndDecline(
  buyer: Buyer,
  start: Sight,
  check: (at: Sight) => Promise<Walk>,
  product: string,
): Promise<Walk> {
  let at = start;
  const walks = [await check(at)];
  for (let count = 0; count < MAX_UPSELLS && pageStep(at) !== 'thank-you'; count++) {
    const answer = at.text.includes('data-binding')
      ? await buyer.send(at, 'data-binding')
      : await buyer.send(at, 'data-decline', { decline: '1' });
    if (!answer.location) break;
    const next = await see(buyer, answer.location);
    walks.push(toStep(at, next, 'upsell', stepsAfterPayment, product), await check(next));
    at = next;
  }
  return mergeWalks(walks);
}

/** Answers every quiz of a market without script, and checks the page of its result. */
export async function walkQuizzes(shop: Shop, look: Look, code: MarketCode): Promise<Walk> {
  const walks = quizNames.map(async (name) => {
    const buyer = newBuyer(shop, market(code).country);
    const opening = await see(buyer, toAddress(name, code));
    let at = opening;
    await takeQuizBy(buyer, name, opening, async (path) => {
      at = await see(buyer, path);
      return at;
    });
    return [
      toStep(opening, at, 'quiz', ['summary'], name),
      await checkPage(at, look, code, at.name === 'summary' ? name : ''),
    ];
  });
  return mergeWalks((await Promise.all(walks)).flat());
}

/**
 * Sends an offer's order form and approves at the wallet. Returns the order review, or the page that refused the
 * order.
 */
async function order(buyer: Buyer, offer: Sight): Promise<Sight> {
  const { country } = market(offer.market);
  const { postcode } = countryFacts[country].sampleAddress;
  const { bundle: _bundle, from: _from, ...fields } = orderForm({ country, postcode });
  // A form that showed the methods of another country would first show those of this country.
  const chosen = { ...fields, email: freshEmail(), methodsOf: country };
  const placed = await buyer.send(offer, 'data-checkout=""', chosen);
  const isAtWallet = placed.status === 303 && placed.location.includes('/__wallet/');
  if (!isAtWallet) return toSight(offer.path, placed.status, placed.text);
  const { status, text } = await buyer.approve(placed.location);
  return toSight(`/paypal-confirm/${offer.name}`, status, text);
}

async function see(buyer: Buyer, path: string): Promise<Sight> {
  const { status, text } = await buyer.get(path);
  return toSight(path, status, text);
}

/** The product of the bundle that an offer preselects. */
function chosenProduct(offer: Sight): string {
  const chosen = having(offer.root, 'name', 'bundle').find((one) => one.attributes.has('checked'));
  return chosen?.attributes.get('value')?.split('-')[0] ?? '';
}

/** The edge of one step of a sale, or a problem if the step ends at a page of another kind. */
function toStep(from: Sight, to: Sight, kind: EdgeKind, steps: readonly Step[], label = ''): Walk {
  const step = pageStep(to);
  const isThere = to.status === 200 && step !== null && steps.includes(step);
  return isThere
    ? toWalk([{ from: from.name, to: to.name, kind, label }])
    : toWalk([], [`${from.path} (${kind}) ends at ${to.path} with ${to.status}`]);
}

function pageStep({ name }: Sight): Step | null {
  return isPageName(name) ? page(name).step : null;
}
