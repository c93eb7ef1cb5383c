import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statesPage } from '../../../ops/dev/states.ts';
import { fulfilmentTransitions } from '../../../worker/orders/model/fulfilment.ts';
import { transitions } from '../../../worker/orders/model/order.ts';
import { paymentTransitions } from '../../../worker/orders/model/payment.ts';
import { intentEndings } from '../../../worker/orders/model/payment-event.ts';
import { refundTransitions } from '../../../worker/orders/model/refund.ts';

test('docs/states.md equals the output of npm run states', () => {
  expect(readFileSync('docs/states.md', 'utf8')).toBe(statesPage());
});

test('the diagrams of docs/states.md have every state', () => {
  const arrows = statesPage().matchAll(/^ {2}(\w+) --> (\w+)/gm);
  const drawnStates = new Set([...arrows].flatMap(([, from = '', to = '']) => [from, to]));
  const tables = [paymentTransitions, transitions, fulfilmentTransitions, refundTransitions];
  const states = [
    ...tables.flatMap((table) => Object.keys(table)),
    ...Object.values(intentEndings).map(({ to }) => to),
  ];
  expect(states).toEqual(expect.arrayContaining(['created', 'superseded', 'held']));
  expect(states.filter((state) => !drawnStates.has(state))).toEqual([]);
});
