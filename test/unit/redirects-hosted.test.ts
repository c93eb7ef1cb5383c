import { describe, expect, it } from 'vitest';
import { hostedSource } from '../../ops/redirects/hosted-source.ts';
import { judge } from '../../ops/redirects/judge.ts';

/** What a push of one line of a _redirects file would be refused for. */
function refusalsOf(line: string): string[] {
  const { findings } = judge(hostedSource(line, 'netlify'), Date.now());
  return findings.map(({ field, message }) => `${field} ${message}`.trim());
}

describe('section 5: of a _redirects file nothing is left out in silence', () => {
  it.each([
    ['/a id=1 id=2 /take', 'names the query parameter id twice'],
    ['/a /take 301 302', 'says the status twice'],
    ['/a /take 301 Country=de country=fr', 'says the country twice'],
    ['/blog-:slug /take', 'a name within other text cannot be asked here, only /:name alone'],
    ['/a __proto__=1 /take', 'query __proto__ is no parameter'],
  ])('%s', (line, refusal) => {
    expect(refusalsOf(line)).toEqual([refusal]);
  });

  it('names between slashes, and colons that begin none, are as they were', () => {
    expect(refusalsOf('/:year/:slug/a:1 /take 301')).toEqual([
      'from /:year/:slug/a:1 also covers orders, payment and legal texts, which are never redirected',
    ]);
  });
});
