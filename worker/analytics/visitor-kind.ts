import type { AppContext } from '../app-types.ts';

/**
 * True if the browser or the shop's script loads the page in advance. The visitor does not see the page yet.
 */
export function isPrefetch(headers: Headers): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '';
  return /prefetch|prerender/i.test(purpose);
}

/** True if the request's `User-Agent` header names a bot. */
export function isBot(headers: Headers): boolean {
  const agent = headers.get('User-Agent') ?? '';
  return /bot\b|crawl|spider|slurp|lighthouse/i.test(agent);
}

/**
 * The kind of a request. `visitor`: a person sees the page. `prefetch`: the page is loaded in advance.
 * `uncounted`: a bot, or a method other than GET; no new option is drawn or counted for it.
 */
export function getVisitorKind({ req }: AppContext): 'visitor' | 'prefetch' | 'uncounted' {
  if (req.method !== 'GET' || isBot(req.raw.headers)) return 'uncounted';
  return isPrefetch(req.raw.headers) ? 'prefetch' : 'visitor';
}
