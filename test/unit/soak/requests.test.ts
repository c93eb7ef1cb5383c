import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { answerProblem, type Phase, Requests } from '../../soak/requests.ts';

const noRefusals = new Set<never>();
const orderRefusals = new Set(['order form'] as const);
const refusal = '<div data-notice="unavailable">';

test.each([
  ['page', 200, '<html></html>', noRefusals, null],
  ['page', 200, '<html>', noRefusals, 'an incomplete answer'],
  ['picture', 200, '0', noRefusals, 'an incomplete answer'],
  ['page', 500, refusal, orderRefusals, 'status 500'],
  ['page', 503, refusal, orderRefusals, 'status 503'],
  ['page', 0, 'TimeoutError', orderRefusals, 'no answer (TimeoutError)'],
  ['order form', 503, refusal, noRefusals, 'status 503'],
  ['order form', 503, refusal, orderRefusals, null],
  ['order form', 500, refusal, orderRefusals, 'status 500'],
  ['order form', 503, '', orderRefusals, 'a refusal (503) without an explanation'],
] as const)(
  'rule 5.36: the answer to the request "%s" with status %i and body %j has the problem: $4',
  (kind, status, text, refuses, problem) => {
    expect(answerProblem(kind, status, text, refuses)).toBe(problem);
  },
);

test('rule 5.36: a fault that begins and ends during a request may refuse it', async () => {
  const phases: Phase[] = [{ name: 'usual', refuses: new Set() }];
  const server = createServer((_, answer) => {
    phases.push({ name: 'D1 away', refuses: orderRefusals }, { name: 'usual', refuses: new Set() });
    answer.writeHead(503).end(refusal);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const requests = new Requests(new URL(`http://127.0.0.1:${port}`), phases);
  await requests.visit('/orders', { method: 'POST' });
  server.close();
  expect(requests.all).toMatchObject([{ phase: 'usual', status: 503, problem: null }]);
});
