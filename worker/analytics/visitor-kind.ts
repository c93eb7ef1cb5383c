import type { AppContext } from '../app.ts';

/** True if a browser or our script prefetches the page. No visitor sees a prefetched page yet. */
export function isPrefetch(headers: Headers): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '';
  return /prefetch|prerender/i.test(purpose);
}

/** True if the user agent names a bot. */
export function isBot(headers: Headers): boolean {
  const agent = headers.get('User-Agent') ?? '';
  return /bot\b|crawl|spider|slurp|lighthouse/i.test(agent);
}

/**
 * The kind of a request: `visitor` sees the page, `prefetch` may see it later, `uncounted` is a bot or no GET
 * request. Uncounted requests never appear in statistics.
 */
export function getVisitorKind({ req }: AppContext): 'visitor' | 'prefetch' | 'uncounted' {
  if (req.method !== 'GET' || isBot(req.raw.headers)) return 'uncounted';
  return isPrefetch(req.raw.headers) ? 'prefetch' : 'visitor';
}
