import type { NoticeId, PageView } from '../../worker/app.ts';
import { bundle } from '../../worker/catalogue/bundles.ts';
import { deliveryFee, ebookPrices } from '../../worker/catalogue/prices.ts';
import type { SupplementId } from '../../worker/catalogue/products.ts';
import { type MarketCode, market, segment } from '../../worker/country/markets.ts';
import { ebookConsents } from '../../worker/law/ebook-consents.ts';
import { vatContained, vatRate } from '../../worker/law/vat.ts';
import type { OrderView } from '../../worker/orders/model/order.ts';
import { type Payload, payload } from '../../worker/page/payload.ts';
import { page, type ViewName } from '../../worker/pages.ts';
import { cutAtSlots, fillSlots } from '../../worker/view/query-slot.ts';
import { render } from '../../worker/view/render.tsx';
import { type Element, parseHtml } from './html-tree.ts';

export type RenderedPage = { facts: Payload; html: string; root: Element };

type View = Partial<PageView> & { query?: string };

const known = new Map<string, Promise<RenderedPage>>();

/**
 * Renders a page as the worker does, without its request; no reviews are in the store. The same
 * page is rendered once for all who look at it: nobody changes it.
 */
export function renderPage(
  name: ViewName,
  code: MarketCode,
  view: View = {},
): Promise<RenderedPage> {
  const key = JSON.stringify([name, code, view]);
  const rendered = known.get(key) ?? rendering(name, code, view);
  known.set(key, rendered);
  return rendered;
}

async function rendering(
  name: ViewName,
  code: MarketCode,
  { query = '', ...view }: View,
): Promise<RenderedPage> {
  const buyers = market(code);
  const facts = payload(
    { page: name, ...view },
    {
      market: buyers,
      detected: buyers.country,
      segment: page(name).step === 'confirm' ? 'take' : segment(code),
      query: new URLSearchParams(query),
    },
  );
  const { document, content } = render(facts, 'https://shop.example', async () => []);
  const parts = await Promise.all(content);
  const html = fillSlots(cutAtSlots(document[0] + parts.join('') + document[1]), query);
  return { facts, html, root: parseHtml(html) };
}

/** An order of three packs in a market, at its own prices. */
export function orderIn(
  code: MarketCode,
  status: 'approved' | 'created' | 'paid',
  product: SupplementId = 'slim',
): OrderView {
  const { country, currency } = market(code);
  const { totalMinor } = bundle(product, 3, currency);
  const vatBasisPoints = vatRate(country, 'supplement', new Date('2026-11-21T12:00:00Z'));
  const deliveryMinor = deliveryFee[currency];
  const paid = status === 'paid';
  return {
    id: 'order-1',
    number: 'TW-ABC234',
    status,
    market: code,
    deliveryCountry: country,
    currency,
    from: 'take',
    product,
    lines: [
      {
        kind: 'bundle',
        product,
        count: 3,
        quantity: 1,
        totalMinor,
        vatBasisPoints,
        vatMinor: vatContained(totalMinor, vatBasisPoints),
        paymentId: 'payment-1',
        paid,
        availableAt: null,
      },
    ],
    deliveryMinor,
    totalMinor: totalMinor + deliveryMinor,
    vatMinor: vatContained(totalMinor + deliveryMinor, vatBasisPoints),
    email: 'buyer@shop.example',
    name: { first: 'Kim', last: 'Example' },
    address: { street: 'Road 1', postcode: '10115', city: 'Town', country },
    phone: null,
    walletAddress: null,
    consent: null,
    query: '',
    createdAt: 0,
    paidAt: paid ? 1 : null,
    approvalUrl: 'https://wallet.example/approve',
    payment: { id: 'payment-1', status },
    paidTotalMinor: paid ? totalMinor + deliveryMinor : 0,
  };
}

/** The same with an ebook that was added, and what was declared about it. */
export function orderWithEbook(code: MarketCode, status: 'approved' | 'paid'): OrderView {
  const order = orderIn(code, status);
  const { country, currency } = market(code);
  const totalMinor = ebookPrices['meal-plan'][currency];
  const vatBasisPoints = vatRate(country, 'ebook', new Date('2026-11-21T12:00:00Z'));
  const vatMinor = vatContained(totalMinor, vatBasisPoints);
  const paid = status === 'paid';
  const line = { totalMinor, vatBasisPoints, vatMinor, paymentId: 'payment-1', paid } as const;
  return {
    ...order,
    lines: [
      ...order.lines,
      {
        ...{ kind: 'bump', product: 'meal-plan', count: 1, quantity: 1 },
        ...line,
        availableAt: paid ? 1 : null,
      },
    ],
    totalMinor: order.totalMinor + totalMinor,
    vatMinor: order.vatMinor + vatMinor,
    consent: { ...ebookConsents(code, country), at: 0 },
  };
}

/** Every sentence that may stand above an order page. */
export const notices = [
  'declined',
  'pending',
  'unavailable',
  'notApproved',
  'cancelled',
  'expired',
  'unserved',
  'incomplete',
] as const satisfies readonly NoticeId[];
