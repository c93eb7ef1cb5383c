import { describe, expect, it } from 'vitest';
import { hostedSource } from '../../../ops/redirects/hosted-source.ts';
import { judge } from '../../../ops/redirects/validate.ts';
import { said } from '../../support/said-of-source.ts';

/** What a push of one line of a _redirects file would be refused for. */
function refusalsOf(line: string): string[] {
  const { findings } = judge(hostedSource(line, 'netlify'), Date.now());
  return findings.map(({ field, message }) => `${field} ${message}`.trim());
}

describe('rule 8.14: of a _redirects file nothing is left out in silence', () => {
  it.each([
    ['/a id=1 id=2 /take', 'the query parameter id appears twice'],
    ['/a /take 301 302', 'the status appears twice'],
    ['/a /take 301 Country=de country=fr', 'the country appears twice'],
    [
      '/blog-:slug /take',
      'a name within other text is not supported; /:name must be a whole segment',
    ],
    ['/a __proto__=1 /take', 'query __proto__ cannot be a parameter'],
  ])('%s', (line, refusal) => {
    expect(refusalsOf(line)).toEqual([refusal]);
  });

  it('names between slashes, and colons that begin none, are as they were', () => {
    expect(refusalsOf('/:year/:slug/a:1 /take 301')).toEqual([
      'from /:year/:slug/a:1 also covers orders, payment and legal texts, which are never redirected',
    ]);
  });
});

describe('rule 8.14: a _redirects file of Netlify or Cloudflare', () => {
  it.each<[string, object]>([
    ['/home / 301', { from: '/home', to: '/', status: 301 }],
    ['/my-redirect\t/  302', { from: '/my-redirect', to: '/', status: 302 }],
    ['/news /blog', { from: '/news', to: '/blog', status: 301 }],
    [
      '/google https://www.google.com',
      { from: '/google', to: 'https://www.google.com', status: 301 },
    ],
    [
      '/blog/my-post.php /blog/my-post # a comment',
      { from: '/blog/my-post.php', to: '/blog/my-post', status: 301 },
    ],
    ['/news/* /blog/:splat', { from: '/news/*', to: '/blog/:splat', status: 301 }],
    [
      '/news/:month/:slug /blog/:slug?m=:month',
      { from: '/news/:month/:slug', to: '/blog/:slug?m=:month', status: 301 },
    ],
    [
      '/store id=:id /blog/:id 301',
      { from: '/store', to: '/blog/:id', query: { id: ':id' }, status: 301 },
    ],
    [
      '/articles id=:id tag=:tag /posts/:tag/:id 301',
      { from: '/articles', to: '/posts/:tag/:id', query: { id: ':id', tag: ':tag' }, status: 301 },
    ],
    [
      '/store id=:id src=v1 /blog',
      { from: '/store', to: '/blog', query: { id: '*', src: 'v1' }, status: 301 },
    ],
    ['/ /anz 302 Country=au,nz', { from: '/', to: '/anz', status: 302, countries: ['AU', 'NZ'] }],
    ['/old /new 301!', { from: '/old', to: '/new', status: 301 }],
    ['/page /page2/#fragment 308', { from: '/page', to: '/page2/#fragment', status: 308 }],
    ['/perm /products?code=:1 307', { from: '/perm', to: '/products?code=:1', status: 307 }],
  ])('%s', (line, rule) => {
    const { json, findings } = hostedSource(`# first\n\n${line}\n`, 'netlify');
    expect(findings).toEqual([]);
    expect(json).toEqual({ rules: [rule] });
  });

  it.each([
    [
      '/* /index.html 200',
      '2:1: error: a rewrite or proxy (200) is not supported; only redirects are',
    ],
    [
      '/api/* https://api.example.com/:splat 200!',
      '2:1: error: a rewrite or proxy (200) is not supported; only redirects are',
    ],
    [
      '/en/* /en/404.html 404',
      '2:1: error: a page for unknown addresses (404) is not supported; only redirects are',
    ],
    [
      '/china/* /zh/:splat 302 Language=zh',
      '2:1: error: the condition Language is not supported; only Country is',
    ],
    [
      '/admin/* /login 302 Role=admin',
      '2:1: error: the condition Role is not supported; only Country is',
    ],
    [
      '/beta /new 302 Cookie=is_beta',
      '2:1: error: the condition Cookie is not supported; only Country is',
    ],
    [
      'http://blog.example/* /blog/:splat 301!',
      '2:1: error: a rule for another host is not supported',
    ],
    ['/a /b 303', '2:1: error: rule 1: status: must be 301, 302, 307 or 308'],
    ['/a/*/b /c 301', '2:1: error: rule 1: from: * must stand alone as the last segment'],
    ['/a', '2:1: error: this line has no address to lead to'],
    ['/a id /b', '2:1: error: id is not a query parameter'],
    ['/a ?id=1 /b', '2:1: error: ?id=1 is not a query parameter'],
    ['/a /b soon', '2:1: error: soon is neither a status nor a condition'],
  ])('%s is refused with its line', (line, message) => {
    expect(
      said(hostedSource(`/first /x 301\n${line}`, 'cloudflare')).map((one) =>
        one.replace('rule 2', 'rule 1'),
      ),
    ).toEqual([message]);
  });

  it('without a status is permanent at one and temporary at the other; else it is said', () => {
    const status = (host: 'netlify' | 'cloudflare') => hostedSource('/a /take', host).json;
    expect(status('netlify')).toEqual({ rules: [{ from: '/a', to: '/take', status: 301 }] });
    expect(status('cloudflare')).toEqual({ rules: [{ from: '/a', to: '/take', status: 302 }] });
    expect(said(hostedSource('/a /take', null))).toEqual([
      '1:1: warning: rule 1: status: is missing and becomes 302; Netlify would use 301 (--format netlify)',
    ]);
  });
});
