import { expect, test } from 'vitest';
import { problemOf } from '../../soak/requests.ts';

const none = new Set<never>();
const orders = new Set(['order form'] as const);
const refusal = '<div data-notice="unavailable">';

test.each([
  ['page', 200, '<html></html>', none, null],
  ['page', 200, '<html>', none, 'an answer that is not whole'],
  ['picture', 200, '0', none, 'an answer that is not whole'],
  ['page', 500, refusal, orders, 'status 500'],
  ['page', 503, refusal, orders, 'status 503'],
  ['page', 0, 'TimeoutError', orders, 'no answer (TimeoutError)'],
  ['order form', 503, refusal, none, 'status 503'],
  ['order form', 503, refusal, orders, null],
  ['order form', 500, refusal, orders, 'status 500'],
  ['order form', 503, '', orders, 'a refusal (503) that says nothing'],
] as const)('rule 5.36: %s with %i: %s', (kind, status, text, refuses, problem) => {
  expect(problemOf(kind, status, text, refuses)).toBe(problem);
});
