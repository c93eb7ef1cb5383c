import { bundle } from '../worker/catalogue/bundles.ts';
import { type BundleCount, deliveryFee, ebookPrices } from '../worker/catalogue/prices.ts';
import type { SupplementId } from '../worker/catalogue/products.ts';
import { type MarketCode, market } from '../worker/country/markets.ts';
import { ebookConsents } from '../worker/law/ebook-consents.ts';
import { vatContained, vatRate } from '../worker/law/vat.ts';
import type { OrderView } from '../worker/orders/model/order.ts';

/** The state of the charge, by the order's status. */
const charges = { created: 'notApproved', approved: 'awaitsPress', paid: 'paid' } as const;

/** A Friday. The sample parcel leaves on the next working day. */
const PAID_AT = Date.UTC(2026, 10, 20, 9);

/** An order in a market, at the market's prices: three packs, or another bundle. */
export function orderIn(
  code: MarketCode,
  status: 'approved' | 'created' | 'paid',
  product: SupplementId = 'slim',
  count: BundleCount = 3,
): OrderView {
  const { country, currency } = market(code);
  const { totalMinor } = bundle(product, count, currency);
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
        count,
        totalMinor,
        vatBasisPoints,
        vatMinor: vatContained(totalMinor, vatBasisPoints),
        paymentId: 'payment-1',
        paid,
        isUnwanted: false,
        availableAt: null,
        id: 1,
        refundedMinor: 0,
        refundedPacks: 0,
      },
    ],
    deliveryMinor,
    totalMinor: totalMinor + deliveryMinor,
    vatMinor: vatContained(totalMinor + deliveryMinor, vatBasisPoints),
    email: 'buyer@shop.example',
    name: { first: 'Kim', last: 'Example' },
    address: { street: 'Road 1', street2: '', postcode: '10115', city: 'Town', country },
    phone: null,
    walletAddress: null,
    consent: null,
    walletConsent: null,
    note: null,
    query: '',
    createdAt: PAID_AT,
    paidAt: paid ? PAID_AT : null,
    approvalUrl: 'https://wallet.example/approve',
    payment: { id: 'payment-1', status, method: 'paypal', charge: charges[status] },
    paidTotalMinor: paid ? totalMinor + deliveryMinor : 0,
    differences: [],
  };
}

/** The order of `orderIn` with an ebook, and with the buyer's declarations about the ebook. */
export function orderWithEbook(
  code: MarketCode,
  status: 'approved' | 'paid',
  product: SupplementId = 'slim',
): OrderView {
  const order = orderIn(code, status, product);
  const { country, currency } = market(code);
  const totalMinor = ebookPrices['meal-plan'][currency];
  const vatBasisPoints = vatRate(country, 'ebook', new Date('2026-11-21T12:00:00Z'));
  const vatMinor = vatContained(totalMinor, vatBasisPoints);
  const paid = status === 'paid';
  const line = {
    totalMinor,
    vatBasisPoints,
    vatMinor,
    paymentId: 'payment-1',
    paid,
    isUnwanted: false,
  } as const;
  return {
    ...order,
    lines: [
      ...order.lines,
      {
        kind: 'bump',
        product: 'meal-plan',
        count: 1,
        ...line,
        availableAt: paid ? 1 : null,
        id: 2,
        refundedMinor: 0,
        refundedPacks: 0,
      },
    ],
    totalMinor: order.totalMinor + totalMinor,
    vatMinor: order.vatMinor + vatMinor,
    consent: { ...ebookConsents(code, country), at: 0 },
  };
}
