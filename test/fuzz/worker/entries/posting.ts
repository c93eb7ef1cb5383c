import { funnelSteps } from '../../../../worker/analytics/steps.ts';
import { marketCodes } from '../../../../worker/country/markets.ts';
import { carriesOrderForm, pageNames } from '../../../../worker/pages.ts';
import { quizNames, quizzes } from '../../../../worker/quizzes/quizzes.ts';
import type { Tape } from '../../../harness/worker/runtime/tape.ts';
import type { Facts } from '../facts.ts';
import { path, query } from '../generate/address.ts';
import { type Fields, form, json } from '../generate/body.ts';
import { pick, rarely } from '../generate/choose.ts';
import { mutated, text } from '../generate/text.ts';
import type { Draft, Entry } from './entry.ts';
import { segments } from './reading.ts';

const orderPages = pageNames.filter(carriesOrderForm);
const parameters = {
  src: quizNames,
  product: ['mind', 'collagen', 'slim'],
  step: ['bundle', 'check'],
  at: ['age'],
  orderpage: ['take'],
};

const order: Fields = {
  email: ['anna@example.com', 'a.b+c@example.co.uk', 'ö@exämple.de'],
  firstName: ['Anna', 'Åsa Märta'],
  lastName: ['Muster', "O'Neill"],
  street: ['Musterweg 1', 'Rue de l’Été 3'],
  street2: ['', 'c/o Muster', 'b'.repeat(101)],
  postcode: ['10115', 'SW1A 1AA', '75001', '114 55'],
  city: ['Berlin', 'London', 'Paris'],
  phone: ['', '+49 30 123456', '020 7946 0000'],
  country: ['DE', 'GB', 'FR', 'SE', 'Germany', 'CH', 'Deutshland'],
  bundle: ['slim-3', 'detolex-1', 'mind-6', 'slim-4'],
  from: orderPages,
  bump: ['meal-plan', 'habits'],
  consentDelivery: ['1', ''],
  consentWithdrawal: ['1', ''],
  note: ['', 'With love,\r\nAnna ❤️', 'www.example.com', 'ä'.repeat(201)],
  express: ['', '1'],
};

/** A request that posts a form. The path consists of these segments. */
function formPost(tape: Tape, segments: readonly string[], fields: Fields): Draft {
  const address = path(tape, segments) + (rarely(tape, 2) ? query(tape, parameters) : '');
  return { method: 'POST', address, body: form(tape, fields) };
}

/**
 * The number and key of an order in a form: the attacker's or another buyer's number, and the attacker's key or a
 * changed key. One case in three has neither field.
 */
function orderFields(tape: Tape, { links, otherNumbers }: Facts, purpose: string): Fields {
  const { order = '', key = '' } = links[purpose] ?? {};
  if (rarely(tape, 3)) return {};
  return {
    order: [rarely(tape, 3) ? pick(tape, otherNumbers) : order],
    key: [rarely(tape, 3) ? mutated(tape, key) : key],
  };
}

export const postingEntries = {
  'order form': {
    weight: 5,
    draft: (tape) => formPost(tape, ['orders', pick(tape, segments)], order),
  },
  'order review': {
    weight: 2,
    draft: (tape, facts) =>
      formPost(
        tape,
        ['paypal-confirm', pick(tape, orderPages)],
        orderFields(tape, facts, 'confirm'),
      ),
  },
  upsell: {
    weight: 2,
    draft: (tape, facts) =>
      formPost(tape, [pick(tape, ['upsell', 'upsellfat', 'upsellMind']), pick(tape, segments)], {
        ...orderFields(tape, facts, 'upsell'),
        [pick(tape, ['accept', 'decline'])]: ['1'],
      }),
  },
  receipt: {
    weight: 2,
    draft: (tape, facts) =>
      formPost(tape, ['thankyou', pick(tape, segments)], {
        ...orderFields(tape, facts, 'receipt'),
        [pick(tape, ['undo', 'deleteWallet'])]: ['1', 'upsell'],
      }),
  },
  'receipt link': {
    weight: 2,
    draft: (tape, { number, otherNumbers }) =>
      formPost(tape, ['receipt-links', pick(tape, segments)], {
        orderNumber: [number, ...otherNumbers, 'tw 7k3m9q'],
      }),
  },
  'download links': {
    weight: 2,
    draft: (tape, { number, otherNumbers }) =>
      formPost(tape, ['download-links', pick(tape, segments)], {
        orderNumber: [number, ...otherNumbers, 'tw 7k3m9q'],
      }),
  },
  objection: {
    weight: 2,
    draft: (tape, { objection }) =>
      formPost(tape, ['no-invitations', pick(tape, segments), text(tape, [objection, 'a.b'])], {
        'List-Unsubscribe': ['One-Click', ''],
      }),
  },
  withdrawal: {
    weight: 3,
    draft: (tape, { number, otherNumbers, email }) =>
      formPost(tape, ['refund', pick(tape, segments)], {
        name: ['Anna Muster'],
        orderNumber: [number, ...otherNumbers],
        email: [email, 'x@example.com'],
        declaration: ['1f6f7a0e'],
        confirm: ['1'],
      }),
  },
  review: {
    weight: 3,
    draft: (tape, { number, otherNumbers, email }) =>
      formPost(tape, ['feedback', pick(tape, segments)], {
        orderNumber: [number, ...otherNumbers],
        email: [email, 'x@example.com'],
        rating: ['5', '1'],
        title: ['Good'],
        text: ['Line\r\nline', 'Sehr gut'],
        name: ['', 'Anna'],
        publish: ['yes', ''],
      }),
  },
  'quiz by mail': {
    weight: 2,
    draft: (tape) =>
      formPost(tape, ['quiz-email', pick(tape, segments)], {
        email: ['anna@example.com'],
        consent: ['yes'],
        quiz: quizNames,
        src: quizNames,
        answers: ['{"age":["44"]}', '{"__proto__":["1"]}', '[]'],
      }),
  },
  quiz: {
    weight: 4,
    draft: (tape) => {
      const name = pick(tape, quizNames);
      const steps = quizzes[name].steps;
      const step = pick(tape, steps);
      const answers: Fields = Object.fromEntries(
        (rarely(tape, 4) ? steps : [step]).flatMap((one): [string, readonly string[]][] =>
          one.kind === 'number'
            ? one.fields.map(({ name: field, min, max }) => [field, [`${min}`, `${max}`, '1.8e1']])
            : [[one.id, 'choices' in one ? one.choices.map(({ value }) => value) : ['seen']]],
        ),
      );
      const more = {
        step: [step.id],
        consent: ['yes'],
        ...(rarely(tape, 20) && { forget: ['1'] }),
      };
      return formPost(tape, [name, pick(tape, segments)], { ...answers, ...more });
    },
  },
  shipments: {
    weight: 3,
    draft: (tape, { shipments }) => {
      const { headers, body } = pick(tape, shipments);
      const sentHeaders = headers.filter(() => !rarely(tape, 20));
      return {
        method: 'POST',
        address: path(tape, ['operator', 'shipments']),
        headers: sentHeaders.map(([name, value]) => [
          name,
          rarely(tape, 8) ? text(tape, [value]) : value,
        ]),
        body: rarely(tape, 3)
          ? json(tape, JSON.parse(body))
          : { type: 'application/json', text: body },
      };
    },
  },
  beacon: {
    weight: 4,
    draft: (tape) => ({
      method: 'POST',
      address: path(tape, ['beacon']),
      body: json(tape, {
        page: pick(tape, pageNames),
        market: pick(tape, marketCodes),
        src: pick(tape, quizNames),
        variant: 'form-first',
        steps: [pick(tape, funnelSteps)],
      }),
    }),
  },
  'browser error': {
    weight: 3,
    draft: (tape) => ({
      method: 'POST',
      address: path(tape, ['client-errors']),
      body: json(tape, {
        page: 'take',
        build: 'abc123',
        kind: 'error',
        message: text(tape, ['x is not a function', 'a@example.com 10115 Berlin']),
        source: '/builds/main.js:1:2',
      }),
    }),
  },
  webhook: {
    weight: 4,
    draft: (tape, { webhooks }) => {
      const { headers, body } = pick(tape, webhooks);
      const sentHeaders = headers.filter(() => !rarely(tape, 20));
      return {
        method: 'POST',
        address: path(tape, ['webhooks', 'paypal']),
        headers: sentHeaders.map(([name, value]) => [
          name,
          rarely(tape, 8) ? text(tape, [value]) : value,
        ]),
        body: json(tape, JSON.parse(body)),
      };
    },
  },
  'desk form': {
    weight: 2,
    draft: (tape, { number }) => ({
      method: 'POST',
      address: path(tape, ['__desk', 'orders', number]),
      body: form(tape, {
        verb: ['ship', 'deliver', 'address', 'note', 'refund', 'settle-withdrawal', 'toString'],
        revision: ['', 'x', '00000000-0000-4000-8000-000000000000'],
        carrier: ['dhl', 'x'],
        tracking: ['JJD000390007882', '1'],
        at: ['', '2026-12-01', 'soon'],
        street: ['Musterweg 1'],
        street2: ['', '2. Stock'],
        text: ['rings back'],
        lines: ['1', 'delivery', 'x'],
        reason: ['a good reason'],
        id: ['00000000-0000-4000-8000-000000000000'],
      }),
    }),
  },
  'operator API': {
    weight: 2,
    draft: (tape, { jar, number, otherNumbers }) => {
      // With the operator's token the answer may contain every order; without it, none.
      const token = rarely(tape, 4) ? jar.operator : mutated(tape, jar.order ?? '');
      return {
        method: 'POST',
        address: path(tape, ['__operator', 'orders']),
        headers: [['Authorization', `Bearer ${token}`]],
        body: json(tape, {
          action: pick(tape, [
            ...['show', 'parcel-note', 'evidence', 'refund', 'accept-amount', 'end-charge'],
            'undo-reversal',
          ]),
          order: pick(tape, [number, ...otherNumbers]),
          reason: 'a good reason',
        }),
      };
    },
  },
} as const satisfies Record<string, Entry>;
