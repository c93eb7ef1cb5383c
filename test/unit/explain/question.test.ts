import { describe, expect, test } from 'vitest';
import { type QuestionFields, readQuestion } from '../../../worker/explain/question.ts';
import { shopHost } from '../../support/redirects/hosts.ts';

const place = { origin: 'http://127.0.0.1:8787', now: 42 };
const read = (fields: Partial<QuestionFields>) =>
  readQuestion({ url: '/take', country: '', date: '', cookie: '', ...fields }, place);

describe('readQuestion, which reads the arguments of redirects explain', () => {
  test.each<[Partial<QuestionFields>, object]>([
    [{}, { country: null, now: 42, cookies: {} }],
    [{ country: ' de ' }, { country: 'DE' }],
    [{ country: 'us' }, { country: 'US' }],
    [{ country: 'XX' }, { country: null }],
    [{ country: 't1' }, { country: null }],
    [{ date: '2026-12-01' }, { now: Date.UTC(2026, 11, 1) }],
    [{ date: '2026-12-01T18:30' }, { now: Date.UTC(2026, 11, 1, 18, 30) }],
    [{ date: '2026-12-01T18:30Z' }, { now: Date.UTC(2026, 11, 1, 18, 30) }],
    [{ date: '2026-12-01T18:30:15+01:00' }, { now: Date.UTC(2026, 11, 1, 17, 30, 15) }],
    [{ cookie: 'a=b; rule-x=y' }, { cookies: { a: 'b', 'rule-x': 'y' } }],
  ])('readQuestion reads the fields %o', (fields, expected) => {
    expect(read(fields)).toMatchObject(expected);
  });

  test.each([
    ['/take?src=v2', 'http://127.0.0.1:8787/take?src=v2'],
    ['//evil.example/x', 'http://127.0.0.1:8787//evil.example/x'],
    ['http://localhost:3000/take', 'http://localhost:3000/take'],
    [`https://${shopHost}/take`, `https://${shopHost}/take`],
    ['/caf%C3%A9', 'http://127.0.0.1:8787/caf%C3%A9'],
    ['/%zz', 'http://127.0.0.1:8787/%zz'],
    ['/a b', 'http://127.0.0.1:8787/a%20b'],
    ['/a\\b', 'http://127.0.0.1:8787/a/b'],
    ['\u200b/take\u00ad', 'http://127.0.0.1:8787/take'],
  ])('readQuestion reads %s as an address of this shop', (url, expected) => {
    const question = read({ url });
    expect('url' in question && question.url.href).toBe(expected);
  });
});

test.each<[Partial<QuestionFields>, string]>([
  [{ url: '' }, 'The address is missing'],
  [{ url: ' ' }, 'The address is missing'],
  [{ url: 'take' }, 'must be a path such as /take'],
  [{ url: 'javascript:alert(1)' }, 'must be a path such as /take'],
  [{ url: 'https://evil.example/take' }, 'evil.example is not this shop'],
  [{ url: 'https://' }, 'cannot be read'],
  [{ url: `/${'a'.repeat(10_240)}` }, 'has 10241 characters: 2048 at most'],
  [{ country: 'QQ' }, 'QQ is not a country code'],
  [{ country: 'Germany' }, 'Germany is not a country code'],
  [{ country: 'ch-fr' }, 'ends in /ch-fr'],
  [{ country: 'UK' }, 'Great Britain is GB'],
  [{ date: 'tomorrow' }, 'tomorrow is not a date'],
  [{ date: '2026-02-30' }, 'names a day or a time that does not exist'],
  [{ date: '2026-13-01T00:00Z' }, 'names a day or a time that does not exist'],
  [{ date: '2026-12-01T25:00Z' }, 'names a day or a time that does not exist'],
  [{ date: '2026-12-01 10:00' }, 'is not a date'],
  [{ date: '1' }, 'is not a date'],
  [{ cookie: 'nothing' }, 'The cookie is not readable'],
])('readQuestion refuses the fields %o with a sentence', (fields, problem) => {
  expect(read(fields)).toEqual({ problem: expect.stringContaining(problem) });
});
