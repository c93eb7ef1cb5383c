import type { AppContext } from '../app.ts';

/** Whether a browser or our own script prefetches the page, without a visitor who sees it. */
export function isPrefetch(headers: Headers): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '';
  return /prefetch|prerender/i.test(purpose);
}

/** Whether the user agent says that it is a bot. */
export function isBot(headers: Headers): boolean {
  const agent = headers.get('User-Agent') ?? '';
  return /bot\b|crawl|spider|slurp|lighthouse/i.test(agent);
}

/**
 * Who asks for a page: a visitor who sees the answer, a prefetch that may be seen later, or a bot or a
 * HEAD request, which are never counted.
 */
export function getVisitorKind({ req }: AppContext): 'visitor' | 'prefetch' | 'uncounted' {
  if (req.method !== 'GET' || isBot(req.raw.headers)) return 'uncounted';
  return isPrefetch(req.raw.headers) ? 'prefetch' : 'visitor';
}
