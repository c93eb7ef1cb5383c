import { describe, expect, test } from 'vitest';
import { readHosted } from '../../../../ops/redirects/sources/hosted-source.ts';
import { checkLines } from '../../../support/redirects/redirect-tables.ts';

/** Lines of a `_redirects` file that the shop does not support, each followed by its error. */
const unsupported = `
/a1 id=1 id=2 /take
  error: the query parameter id appears twice
/a2 /take 301 302
  error: the status appears twice
/a3 /take 301 Country=de country=fr
  error: the country appears twice
/blog-:slug /take
  error: a name within other text is not supported; /:name must be a whole segment
/a4 __proto__=1 /take
  error: query: __proto__ cannot be a parameter
/x1* /index.html 200
  error: a rewrite or proxy (200) is not supported; only redirects are
/x2 https://api.example.com/:splat 200!
  error: a rewrite or proxy (200) is not supported; only redirects are
/en/* /en/404.html 404
  error: a page for unknown addresses (404) is not supported; only redirects are
/china/* /take 302 Language=zh
  error: the condition Language is not supported; only Country is
/admin/* /take 302 Role=admin
  error: the condition Role is not supported; only Country is
/beta /take 302 Cookie=is_beta
  error: the condition Cookie is not supported; only Country is
http://blog.example/* /take 301!
  error: a rule for another host is not supported
/b1 /take 303
  error: status: must be 301, 302, 307 or 308
/b2/*/b /take 301
  error: from: * must stand alone as the last segment
/b3
  error: this line has no target address
/b4 id /take
  error: id is not a query parameter
/b5 ?id=1 /take
  error: ?id=1 is not a query parameter
/b6 /take soon and so on and so on
  error: soon is neither a status nor a condition
`;

describe('rule 8.14: the import of a _redirects file of Netlify or Cloudflare', () => {
  test.each<[string, object]>([
    ['/home / 301', { from: '/home', to: '/', status: 301 }],
    ['/my-redirect\t/  302', { from: '/my-redirect', to: '/', status: 302 }],
    ['/news /blog', { from: '/news', to: '/blog', status: 301 }],
    ['/g https://www.google.com', { from: '/g', to: 'https://www.google.com', status: 301 }],
    ['/post.php /post # a comment', { from: '/post.php', to: '/post', status: 301 }],
    ['/news/* /blog/:splat', { from: '/news/*', to: '/blog/:splat', status: 301 }],
    [
      '/news/:month/:slug /blog/:slug?m=:month',
      { from: '/news/:month/:slug', to: '/blog/:slug?m=:month', status: 301 },
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
    ['/year/:slug/a:1 /take', { from: '/year/:slug/a:1', to: '/take', status: 301 }],
  ])('the _redirects line "%s" becomes a rule', (line, rule) => {
    const { json, diagnostics } = readHosted(`# first\n\n${line}\n`, 'netlify');
    expect(diagnostics).toEqual([]);
    expect(json).toEqual({ rules: [rule] });
  });

  test('every unsupported line of a _redirects file gives an error with its line number', () => {
    const lines = unsupported.trim().split('\n');
    const rules = lines.filter((line) => !line.startsWith(' '));
    const messages = checkLines(readHosted(rules.join('\n'), 'cloudflare')).map((line) => {
      const [, row, text] = /^(\d+):1: (.*)$/.exec(line) ?? [];
      return [rules[Number(row) - 1], `  ${text?.replace(/rule \d+: /, '')}`];
    });
    expect(messages.flat()).toEqual(lines);
  });

  test('a _redirects rule for the path of an existing page gives a warning, because Netlify would show the page', () => {
    const hides = (text: string) =>
      checkLines(readHosted(text, 'netlify'), ({ kind }) => kind === 'hides');
    for (const line of ['/take /sale 302', '/take /sale 302!']) {
      expect(hides(line)).toEqual(['1:1: warning: rule 1: from: hides the live page /take']);
    }
    expect(hides('/:page /offer 302')).toEqual([
      expect.stringMatching(/hides \d\d live pages: \/\w+, \/\w+, \/\w+, …$/),
    ]);
  });

  test('a _redirects line without a status gets 301 for Netlify, 302 for Cloudflare, and a warning without --format', () => {
    const read = (host: 'netlify' | 'cloudflare') => readHosted('/a /take', host).json;
    expect(read('netlify')).toEqual({ rules: [{ from: '/a', to: '/take', status: 301 }] });
    expect(read('cloudflare')).toEqual({ rules: [{ from: '/a', to: '/take', status: 302 }] });
    expect(checkLines(readHosted('/a /take', null))).toEqual([
      '1:1: warning: rule 1: status: is missing and becomes 302; Netlify would use 301 (--format netlify)',
    ]);
  });
});
