import type { NoticeId, ServiceState } from '../worker/app.ts';
import type { MarketCode } from '../worker/country/markets.ts';
import { emptyReceipt } from '../worker/page/payload-order.ts';
import { pageNames, type ViewName } from '../worker/pages.ts';
import type { PageState } from './render-page.ts';
import { orderIn, orderWithEbook } from './sample-orders.ts';

export type State = {
  name: ViewName;
  what: string;
  of: (code: MarketCode) => PageState;
};

/** Every notice that can appear on an order page. */
export const notices = [
  'declined',
  'pending',
  'unavailable',
  'notApproved',
  'cancelled',
  'expired',
  'undoOver',
  'tooLate',
  'notForSale',
  'notForSaleThere',
  'unserved',
  'incomplete',
  'tooMany',
  'unchanged',
] as const satisfies readonly NoticeId[];

const declaration = {
  id: 'declaration-1',
  name: 'Kim Example',
  number: 'TW-ABC234',
  email: 'buyer@shop.example',
  part: 'the e-book',
};

const confirmed = {
  kind: 'confirmed',
  email: 'buyer@shop.example',
  key: '1.a',
  failed: false,
} as const;

const services: State[] = [
  inState('refund', 'to be confirmed', { kind: 'check', declaration, failed: false }),
  inState('refund', 'not stored', { kind: 'check', declaration, failed: true }),
  inState('refund', 'declared', { kind: 'declared', declaration, at: Date.UTC(2026, 10, 21, 9) }),
  inState('refund', 'lapsed', { kind: 'lapsed' }),
  inState('feedback', 'thanked', { kind: 'thanks' }),
  inState('feedback', 'not stored', { kind: 'notStored' }),
  inState('quiz-email', 'with answers', { kind: 'answers' }),
  inState('quiz-email', 'sent', { kind: 'sent', email: 'buyer@shop.example' }),
  inState('quiz-email', 'confirmed', confirmed),
  inState('quiz-email', 'not sent', { ...confirmed, failed: true }),
  inState('quiz-email', 'without a result', { kind: 'noResult' }),
  inState('quiz-email', 'result sent', { kind: 'resultSent' }),
  ...(['unknownOrder', 'reviewed', 'orderNumber'] as const).map((orderNumber) => ({
    name: 'feedback' as const,
    what: `with the error ${orderNumber}`,
    of: () => ({
      form: {
        values: { orderNumber: 'TW-ABC234', rating: '4' },
        errors: { orderNumber, email: 'email', rating: 'rating', publish: 'publish' },
      },
    }),
  })),
  ...(['limit', 'unavailable', 'required'] as const).map((email) => ({
    name: 'quiz-email' as const,
    what: `with the error ${email}`,
    of: () => ({ form: { values: {}, errors: { email, consent: 'sending' } } }),
  })),
];

/**
 * Every page as a visitor without an order sees it, and each state that an order, a form or an
 * error adds.
 */
export const states: State[] = [
  ...pageNames.map((name) => ({ name, what: 'as it is', of: () => ({}) })),
  ...['v2', 'v3', 'v4', 'v8'].map((src) => ({
    name: 'take' as const,
    what: `after quiz ${src}`,
    of: () => ({ query: `?src=${src}` }),
  })),
  { name: 'offergift', what: 'with mind chosen', of: () => ({ query: '?product=mind' }) },
  {
    name: 'offergift',
    what: 'with a refused note',
    of: () => ({
      form: {
        values: { bundle: 'collagen-3', note: 'Happy birthday\nwww.shop.example' },
        errors: { note: 'link' },
      },
    }),
  },
  { name: 'summarypop', what: 'at its bundles', of: () => ({ query: '?step=bundle' }) },
  { name: 'take', what: 'after cancelling', of: () => ({ query: '?step=cancelled&a=1&a=2' }) },
  { name: 'buy', what: 'with a wrong form', of: () => ({ form: wrongForm }) },
  ...(['notFound', 'refused', 'tooMany', 'fatal'] as const).map((kind) => ({
    name: 'error' as const,
    what: kind,
    of: () => ({ error: { kind, message: 'Page not found' } }),
  })),
  {
    name: 'error',
    what: 'download expired',
    of: () => ({
      error: {
        ...{ kind: 'download', why: 'expired', number: 'TW-ABC234' },
        message: 'TW-ABC234 · recipes',
      },
    }),
  },
  ...(['closed', 'missing', 'unknown'] as const).map((why) => ({
    name: 'error' as const,
    what: `download ${why}`,
    of: () => ({ error: { kind: 'download' as const, why, message: 'TW-ABC234 · recipes' } }),
  })),
  {
    name: 'error',
    what: 'download early',
    of: () => ({
      error: {
        kind: 'download',
        why: 'early',
        from: Date.UTC(2026, 11, 5),
        country: 'DE',
        message: 'TW-ABC234 · recipes',
      },
    }),
  },
  { name: 'offline', what: 'as it is', of: () => ({}) },
  ...notices.map((notice) => ({
    name: 'paypal-confirm' as const,
    what: `saying ${notice}`,
    of: (code: MarketCode) => ({ notice, order: orderIn(code, 'created') }),
  })),
  ...services,
  withOrder('paypal-confirm', 'approved'),
  withOrder('thankyou', 'paid'),
  withOrder('thankyou', 'approved'),
  ...(
    [
      ['paypal-confirm', 'approved'],
      ['thankyou', 'paid'],
    ] as const
  ).map(([name, status]) => ({
    name,
    what: 'with a note for the parcel',
    of: (code: MarketCode) => ({
      order: { ...orderIn(code, status, 'mind'), note: 'Happy birthday, Kim\nSee you in spring' },
    }),
  })),
  {
    name: 'thankyou',
    what: 'with money that goes back',
    of: (code) => {
      const order = orderIn(code, 'paid');
      const kinds = ['asked', 'refund', 'reversal', 'returned'] as const;
      const of = {
        amountMinor: 3490,
        at: Date.UTC(2026, 10, 23),
        lines: order.lines,
        hasDelivery: true,
      };
      const moneyBack = kinds.map((kind) => ({ kind, ...of }));
      return { order, receipt: { ...emptyReceipt, moneyBack } };
    },
  },
  {
    name: 'paypal-confirm',
    what: 'with an ebook',
    of: (code) => ({ order: orderWithEbook(code, 'approved') }),
  },
  ...['/downloads/token', null].map((href) => ({
    name: 'thankyou' as const,
    what: href ? 'with an ebook' : 'with an ebook that is not there yet',
    of: (code: MarketCode) => ({
      order: orderWithEbook(code, 'paid'),
      receipt: {
        ...emptyReceipt,
        downloads: [{ ebook: 'meal-plan' as const, href, availableAt: 1 }],
      },
    }),
  })),
  { name: 'buy', what: 'with an ebook and no declarations', of: () => ({ form: noConsents }) },
  ...(['upsell', 'upsellfat', 'upsellMind', 'collagen-upsell', 'detolex-upsell'] as const).map(
    (name) => withOrder(name, 'paid'),
  ),
];

function inState(name: ViewName, what: string, service: ServiceState): State {
  return { name, what, of: () => ({ service }) };
}

const wrongForm = {
  values: { country: 'US', email: 'a' },
  errors: {
    bundle: 'bundle',
    email: 'email',
    firstName: 'required',
    lastName: 'tooLong',
    street: 'characters',
    postcode: 'postcode',
    city: 'required',
    country: 'countryUnserved',
    phone: 'phone',
  },
};

const noConsents = {
  values: { bundle: 'slim-3', bump: 'meal-plan', consentDelivery: '1' },
  errors: { bump: 'consents' },
};

function withOrder(name: ViewName, status: 'approved' | 'paid'): State {
  return {
    name,
    what: `with an order that is ${status}`,
    of: (code) => ({ order: orderIn(code, status) }),
  };
}
