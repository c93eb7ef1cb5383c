import type { AppContext } from '../app-types.ts';
import { company } from '../company.ts';
import { loadWords } from '../copy/lazy-copy.ts';
import { defaultCountry, findMarket, marketCodes, markets, segment } from '../country/markets.ts';
import { DAY } from '../durations.ts';
import { NOT_STORED } from '../http/headers.ts';
import { indexedPages, pagePath } from '../pages.ts';
import { webManifest } from './web-manifest.ts';

export function robots(c: AppContext): Response {
  return c.text(
    [
      'User-agent: *',
      'Disallow: /paypal-confirm/',
      'Disallow: /orders',
      `Sitemap: ${new URL('/sitemap.xml', c.req.url)}`,
      '',
    ].join('\n'),
  );
}

/** The sitemap: every page that search engines may list, in every market. */
export function sitemap(c: AppContext): Response {
  const { origin } = c.get('route').url;
  const urls = indexedPages.flatMap((name) => {
    const alternates = marketCodes
      .map(
        (code) =>
          `<xhtml:link rel="alternate" hreflang="${markets[code].lang}" href="${origin}${pagePath(name, segment(code))}"/>`,
      )
      .concat(
        `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}${pagePath(name, segment(defaultCountry))}"/>`,
      )
      .join('');
    return marketCodes.map(
      (code) => `<url><loc>${origin}${pagePath(name, segment(code))}</loc>${alternates}</url>`,
    );
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
  return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
}

/** The web app manifest of the market that the query names, else of the visitor's market. */
export async function manifest(c: AppContext): Promise<Response> {
  const code = findMarket(c.req.query('market') ?? '') ?? c.get('market').code;
  await loadWords(c.env.ASSETS, markets[code], ['pages']);
  return c.body(JSON.stringify(webManifest(code)), 200, {
    'Content-Type': 'application/manifest+json',
    'Cache-Control': 'private, max-age=3600',
  });
}

/** The contact data for people who report security weaknesses (RFC 9116). */
export function securityContact(c: AppContext): Response {
  const expires = new Date(c.get('now') + 180 * DAY).toISOString();
  const canonical = new URL('/.well-known/security.txt', c.req.url);
  const languages = new Set(
    marketCodes.map((code) => new Intl.Locale(markets[code].lang).language),
  );
  return c.text(
    [
      `Contact: mailto:${company.email}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${[...languages].join(', ')}`,
      `Canonical: ${canonical}`,
      '',
    ].join('\n'),
  );
}

/**
 * The JSON files of builds that browsers and deploys read, as paths. The other files, such as `manifest.json`, are parts
 * of the worker's code.
 */
const publicBuildFiles = /^\/builds\/(?:latest|kept|meta\/\w+|words\/\w+\/[\w.-]+)\.json$/;

/**
 * Sends the JSON files of a build. `latest.json` has the id of the latest build and is never cached. The
 * facts and texts of one build never change, so they are cached for ever. An unknown file gets 404. So does a file that
 * only the worker reads, such as a rendered page (page/html.ts).
 */
export async function builds(c: AppContext): Promise<Response> {
  const { path } = c.get('route');
  if (!publicBuildFiles.test(path)) return c.notFound();
  const file = await c.env.ASSETS.fetch(c.req.raw);
  if (file.status === 404) return c.notFound();
  const isImmutable = /^\/builds\/(?:meta|words)\//.test(path);
  const answer = new Response(file.body, file);
  answer.headers.set(
    'Cache-Control',
    isImmutable ? 'public, max-age=31536000, immutable' : NOT_STORED,
  );
  return answer;
}
