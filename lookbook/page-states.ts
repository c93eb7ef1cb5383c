import { type Answers, inputNames } from '../client/quiz/quiz.ts';
import { stepAfter } from '../client/quiz/steps.ts';
import { type SupplementId, supplementIds } from '../worker/catalogue/products.ts';
import type { MarketCode } from '../worker/country/markets.ts';
import { chargeNotices } from '../worker/orders/routes/charge-notices.ts';
import { pageNames, type ViewName } from '../worker/pages.ts';
import { type QuizName, quizzes } from '../worker/quizzes/quizzes.ts';
import type { NoticeId, ServiceState } from '../worker/view/page-input.ts';
import {
  type Charge,
  emptyReceipt,
  type PageMoneyBack,
  type PageOrder,
} from '../worker/view/page-order.ts';
import type { PageState } from './render-page.ts';
import { orderIn, orderWithEbook } from './sample-orders.ts';

export type State = {
  name: ViewName;
  what: string;
  of: (code: MarketCode) => PageState;
};

/** The name of the state that a page has for a visitor without an order. */
export const asItIs = 'as it is';

/** Every notice that can appear on an order page. */
const notices = [
  'declined',
  'methodUnavailable',
  'blocked',
  'addressRefused',
  'orderAddressRefused',
  'pending',
  'unavailable',
  'notApproved',
  'cancelled',
  'closed',
  'expired',
  'undoOver',
  'tooLate',
  'needsLink',
  'alreadyCancelled',
  'alreadySent',
  'changedMeanwhile',
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
  part: 'E-Book',
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
  ...(['open', 'stored', 'unknown'] as const).map((state) =>
    inState('feedback', `objection ${state}`, { kind: 'objection', state, token: 'example' }),
  ),
  inState('feedback', 'not stored', { kind: 'notStored' }),
  inState('quiz-email', 'with answers', { kind: 'answers' }),
  inState('quiz-email', 'sent', { kind: 'sent', email: 'buyer@shop.example' }),
  inState('quiz-email', 'confirmed', confirmed),
  inState('quiz-email', 'not sent', { ...confirmed, failed: true }),
  inState('quiz-email', 'without a result', { kind: 'noResult' }),
  inState('quiz-email', 'result sent', { kind: 'resultSent' }),
  ...(['paid', 'pending', 'checking', 'declined', 'blocked', 'cancelled', 'unwanted'] as const).map(
    (charge) => ({
      name: 'thankyou' as const,
      what: `for a browser without cookies: ${charge}`,
      of: () => ({
        notice: chargeNotices[charge],
        service: {
          kind: 'orderState' as const,
          number: 'TW-ABC234',
          from: 'take' as const,
          approvalUrl: 'https://wallet.example/approve',
          method: 'paypal',
          charge,
          isCancelled: false,
        },
      }),
    }),
  ),
  inState('thankyou', 'for a browser without cookies: cancelled while pending', {
    kind: 'orderState',
    number: 'TW-ABC234',
    from: 'take',
    approvalUrl: 'https://wallet.example/approve',
    method: 'paypal',
    charge: 'pending',
    isCancelled: true,
  }),
  inState('thankyou', 'after its link lapsed', { kind: 'linkLapsed', number: 'TW-ABC234' }),
  inState('thankyou', 'with a new link sent', { kind: 'linkSent' }),
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

/** The answers about age, height (cm) and weight (kg), for states that do not give such answers. */
const measures: Answers = { age: ['40'], height: ['172'], weight: ['81'] };

const quizStates: State[] = [
  atStep('v1', 'with an answer', { at: 'goal', answers: { goal: ['snacks'] } }),
  atStep('v1', 'without an answer', { at: 'goal', errors: { goal: 'choose' } }),
  atStep('v1a', 'at several choices', { at: 'situation' }),
  atStep('v1a', 'at a fact', { at: 'fibre-fact' }),
  atStep('v1a', 'at two numbers', { at: 'body' }),
  atStep('v1a', 'with a wrong number', {
    at: 'body',
    errors: { height: 'range' },
    typed: { height: ['1.72'], weight: [''] },
  }),
  withResult('summary', 'with a result', 'v1', { weight: ['81'] }),
  withResult('summary', 'with a result within the range', 'v1', { weight: ['66'] }),
  withResult('summary', 'with points', 'v3'),
  withResult('summary', 'with a product that is unsuitable', 'v1', { weight: ['50'] }),
  withResult('offera', 'with a result', 'v1a'),
];

/**
 * The states in the lookbook: every page for a visitor without an order, and the further states of a page, such as a
 * state with an order, with a refused form or with an error.
 */
export const states: State[] = [
  ...pageNames.map((name) => ({ name, what: asItIs, of: () => ({}) })),
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
  ...(['index', 'take'] as const).map((name) => ({
    name,
    what: 'after the deadline',
    of: () => ({ clock: 'over' as const }),
  })),
  {
    name: 'take',
    what: 'with nothing for sale',
    of: () => ({ stopped: { products: supplementIds, countries: [] } }),
  },
  {
    name: 'take',
    what: 'after cancelling',
    of: () => ({
      query: '?step=cancelled&a=1&a=2',
      form: { values: { bundle: 'slim-5', email: 'buyer@shop.example', city: 'Kiel' }, errors: {} },
    }),
  },
  { name: 'buy', what: 'with a wrong form', of: () => ({ form: wrongForm }) },
  {
    name: 'buy',
    what: 'with a place that we do not reach',
    of: () => ({
      form: {
        values: { country: 'Atlantis', postcode: '27498' },
        errors: { country: 'countryUnknown', postcode: 'territory', street: 'link' },
      },
    }),
  },
  {
    name: 'buy',
    what: 'with an address that PayPal does not accept',
    of: () => ({ form: { values: { street: 'High Street 1' }, errors: { street: 'refused' } } }),
  },
  ...(['method', 'methodCountry'] as const).map((method) => ({
    name: 'buy' as const,
    what: `with the error ${method} of the way to pay`,
    of: () => ({ form: { values: { method: 'eps' }, errors: { method } } }),
  })),
  ...(
    [
      ['notFound', 'Page not found'],
      ['refused', 'Unsupported media type'],
      ['tooMany', 'Too many requests'],
      ['fatal', 'Internal server error'],
    ] as const
  ).map(([kind, message]) => ({
    name: 'error' as const,
    what: kind,
    of: () => ({ error: { kind, message } }),
  })),
  {
    name: 'error',
    what: 'download expired',
    of: () => ({
      error: {
        kind: 'download',
        reason: 'expired',
        number: 'TW-ABC234',
        message: 'TW-ABC234 · recipes',
      },
    }),
  },
  ...(['closed', 'missing', 'unknown'] as const).map((reason) => ({
    name: 'error' as const,
    what: `download ${reason}`,
    of: () => ({ error: { kind: 'download' as const, reason, message: 'TW-ABC234 · recipes' } }),
  })),
  {
    name: 'error',
    what: 'download early',
    of: () => ({
      error: {
        kind: 'download',
        reason: 'early',
        from: Date.UTC(2026, 11, 5),
        country: 'DE',
        message: 'TW-ABC234 · recipes',
      },
    }),
  },
  { name: 'offline', what: asItIs, of: () => ({}) },
  ...notices.map((notice) => ({
    name: 'paypal-confirm' as const,
    what: `saying ${notice}`,
    of: (code: MarketCode) => ({ notice, order: noticedOrder(code, notice) }),
  })),
  ...services,
  ...quizStates,
  withOrder('paypal-confirm', 'approved'),
  withCharge('paypal-confirm', 'checking'),
  withCharge('paypal-confirm', 'cancelled'),
  withOrder('thankyou', 'paid'),
  {
    ...withCharge('thankyou', 'unwanted'),
    of: (code) => {
      const order = chargedOrder(code, 'unwanted');
      return { order, receipt: { ...ownReceipt, moneyBack: [allBack(order, 'asked')] } };
    },
  },
  {
    name: 'thankyou',
    what: 'with all of its money back',
    of: (code) => {
      const order = { ...orderIn(code, 'paid'), status: 'refunded' };
      return { order, receipt: { ...ownReceipt, moneyBack: [allBack(order, 'refund')] } };
    },
  },
  ...(['eps', 'card'] as const).flatMap((method) => [
    withMethod('paypal-confirm', method, 'awaitsPress'),
    withMethod('paypal-confirm', method, 'notApproved'),
    withMethod('thankyou', method, 'pending'),
    {
      name: 'upsellMind' as const,
      what: `after a payment with ${method}`,
      of: (code: MarketCode) => ({ order: orderIn(code, 'paid', 'detolex'), upsellMethod: method }),
    },
  ]),
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
      order: {
        ...orderWithEbook(code, status, 'mind'),
        note: 'Happy birthday, Kim\nSee you in spring',
      },
    }),
  })),
  {
    name: 'thankyou',
    what: 'with money that goes back',
    of: (code) => {
      const order = orderIn(code, 'paid');
      const kinds = ['asked', 'failed', 'refund', 'outside', 'reversal', 'returned'] as const;
      const moneyBack = [
        ...kinds.map((kind) => ({ ...allBack(order, kind), amountMinor: 3490 })),
        { ...allBack(order, 'asked'), lines: [], hasDelivery: false, isSecondCapture: true },
      ];
      return {
        order,
        receipt: { ...ownReceipt, shipment: { ...shipment, state: 'delivered' }, moneyBack },
      };
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
        ...ownReceipt,
        downloads: [{ ebook: 'meal-plan' as const, href, availableAt: 1 }],
      },
    }),
  })),
  {
    name: 'thankyou',
    what: 'with a payment under way',
    of: (code) => ({ order: orderIn(code, 'approved'), notice: 'pending' }),
  },
  {
    name: 'thankyou',
    what: 'with what can be changed',
    of: (code) => ({
      order: orderIn(code, 'paid'),
      receipt: {
        ...ownReceipt,
        shipment: held,
        savedWallet: 'saved',
        additions: (['undoable', 'undone'] as const).map((state) => ({
          page: 'upsellMind',
          paymentId: 'payment-2',
          amountMinor: 3490,
          method: 'paypal',
          state,
        })),
        invoices: (['invoice', 'creditNote', 'reinstatement'] as const).map((kind) => ({
          kind,
          number: 'R-1',
          href: '/invoices/example',
        })),
      },
    }),
  },
  {
    name: 'thankyou',
    what: 'opened with a mailed link',
    of: (code) => ({
      order: orderIn(code, 'paid'),
      receipt: { ...emptyReceipt, shipment: held },
    }),
  },
  {
    name: 'thankyou',
    what: 'with a wrong address',
    of: (code) => ({
      order: orderIn(code, 'paid'),
      receipt: { ...ownReceipt, shipment: held },
      form: { values: { postcode: '1' }, errors: { postcode: 'postcode', city: 'required' } },
    }),
  },
  ...(['held', 'cancelled'] as const).map((state) => ({
    name: 'thankyou' as const,
    what: `with a pending payment, ${state}`,
    of: (code: MarketCode) => ({
      order: orderIn(code, 'approved'),
      receipt: { ...ownReceipt, shipment: { ...held, state, isOpen: state === 'held' } },
    }),
  })),
  ...(['exported', 'shipped', 'delivered', 'returned'] as const).map((state) => ({
    name: 'thankyou' as const,
    what: `with a parcel that is ${state}`,
    of: (code: MarketCode) => ({
      order: orderIn(code, 'paid'),
      receipt: {
        ...ownReceipt,
        shipment: { ...shipment, state, isOpen: false },
        savedWallet: 'unwanted' as const,
      },
    }),
  })),
  {
    name: 'thankyou',
    what: 'with a parcel that is cancelled',
    of: (code) => {
      const order = orderIn(code, 'paid');
      const moneyBack = [allBack(order, 'asked')];
      return {
        order,
        receipt: {
          ...ownReceipt,
          shipment: { ...held, state: 'cancelled', isOpen: false },
          moneyBack,
        },
      };
    },
  },
  {
    name: 'thankyou',
    what: 'with an estimated delivery',
    of: (code) => ({
      order: orderIn(code, 'paid'),
      receipt: {
        ...emptyReceipt,
        shipment: { ...shipment, state: 'delivered', isEstimate: true },
      },
    }),
  },
  ...(['stopped', 'waits'] as const).map((hold) => ({
    name: 'thankyou' as const,
    what: hold === 'stopped' ? 'with a stopped parcel' : 'with a parcel that waits for a refund',
    of: (code: MarketCode) => ({
      order: orderIn(code, 'paid'),
      receipt: { ...ownReceipt, shipment: { ...held, hold } },
    }),
  })),
  ...(['exported', 'shipped', 'delivered'] as const).map((state) => ({
    name: 'thankyou' as const,
    what: `with a replacement that is ${state}`,
    of: (code: MarketCode) => ({
      order: orderIn(code, 'paid'),
      receipt: {
        ...ownReceipt,
        shipment: { ...shipment, state, replacement: [{ product: 'slim' as const, count: 1 }] },
      },
    }),
  })),
  {
    name: 'upsell',
    what: 'saying declined',
    of: (code) => ({ order: orderIn(code, 'paid'), notice: 'declined' }),
  },
  {
    name: 'upsell',
    what: 'after an order of Mind',
    of: (code) => ({ order: orderIn(code, 'paid', 'mind') }),
  },
  {
    name: 'upsell',
    // No bundle has as many packs as these and the offered ones together, so the offer has its own price.
    what: 'after an order of five packs',
    of: (code) => ({ order: orderIn(code, 'paid', 'slim', 5) }),
  },
  { name: 'buy', what: 'with an ebook and no declarations', of: () => ({ form: noConsents }) },
  ...(['upsell', 'upsellfat', 'detolex-upsell'] as const).map((name) => withOrder(name, 'paid')),
  // These two do not follow an order of Slim in every country.
  ...(['upsellMind', 'collagen-upsell'] as const).map((name) => withOrder(name, 'paid', 'detolex')),
];

/** Returns the state of a quiz at one step, with answers to the earlier steps. */
function atStep(
  name: QuizName,
  what: string,
  { answers, ...state }: Partial<NonNullable<PageState['quiz']>> & { at: string },
): State {
  const quizAnswers = answers ?? sampleAnswers(name, {}, state.at);
  return { name, what, of: () => ({ quiz: { hasConsent: true, ...state, answers: quizAnswers } }) };
}

/** Returns the state of a page that shows the result of a quiz. */
function withResult(
  name: ViewName,
  what: string,
  src: QuizName,
  chosenAnswers: Answers = {},
): State {
  const quiz = { answers: sampleAnswers(src, chosenAnswers), hasConsent: true, at: '' };
  return { name, what, of: () => ({ query: `?src=${src}`, quiz }) };
}

/**
 * Returns answers to the questions of a quiz before the step `until`; without `until`, to all questions. An answer
 * comes from `chosenAnswers`, else from `measures`, else it is the first choice.
 */
function sampleAnswers(name: QuizName, chosenAnswers: Answers, until = ''): Answers {
  const quiz = quizzes[name];
  let answers: Answers = {};
  for (let step = quiz.steps[0] ?? null; step; step = stepAfter(quiz, step, answers)) {
    if (step.id === until) break;
    const first = 'choices' in step ? [step.choices[0]?.value ?? ''] : ['seen'];
    const own = inputNames(step).map((name) => [
      name,
      chosenAnswers[name] ?? measures[name] ?? first,
    ]);
    answers = { ...answers, ...Object.fromEntries(own) };
  }
  return answers;
}

/** The usual fields of a sample shipment. A state adds its name, and may replace fields. */
const shipment = {
  parcel: { carrier: 'DHL', tracking: '00340434', trackingUrl: 'https://carrier.example/00340434' },
  shippedAt: Date.UTC(2026, 10, 23),
  deliveredAt: Date.UTC(2026, 10, 25),
  isEstimate: false,
  replacement: [],
  hold: null,
  isOpen: false,
};

/** The receipt in the buyer's own browser. */
const ownReceipt = { ...emptyReceipt, mayChange: true };
/** A shipment before its release. The buyer may still change the order. */
const held = { ...shipment, state: 'held', parcel: null, isOpen: true } as const;

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
    street2: 'characters',
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

function withOrder(name: ViewName, status: 'approved' | 'paid', product?: SupplementId): State {
  return {
    name,
    what: `with an order that is ${status}`,
    of: (code) => ({ order: orderIn(code, status, product) }),
  };
}

function withCharge(name: ViewName, charge: Charge): State {
  return {
    name,
    what: `with a charge that is ${charge}`,
    of: (code) => ({ order: chargedOrder(code, charge) }),
  };
}

function withMethod(name: ViewName, method: string, charge: Charge): State {
  return {
    name,
    what: `with ${method} and a charge that is ${charge}`,
    of: (code) => {
      const order = chargedOrder(code, charge);
      return { order: { ...order, payment: { ...order.payment, method } } };
    },
  };
}

/** The order below a notice. Only a blocked charge leaves the approval of the buyer. */
function noticedOrder(code: MarketCode, notice: NoticeId) {
  return notice === 'blocked' ? chargedOrder(code, notice) : orderIn(code, 'created');
}

/** The movement of all money of an order back to its buyer. */
function allBack(order: PageOrder, kind: PageMoneyBack['kind']): PageMoneyBack {
  const { lines, totalMinor: amountMinor } = order;
  const at = Date.UTC(2026, 10, 23);
  return {
    kind,
    amountMinor,
    at,
    lines,
    hasDelivery: true,
    isSecondCapture: false,
    method: 'paypal',
  };
}

function chargedOrder(code: MarketCode, charge: Charge) {
  const order = orderIn(code, charge === 'unwanted' ? 'paid' : 'approved');
  return { ...order, payment: { ...order.payment, charge } };
}
