import type { AppContext } from '../app.ts';

/** Whether nobody looks yet: a browser, or our own script, prefetches the page. */
export function isPrefetch(headers: Headers): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '';
  return /prefetch|prerender/i.test(purpose);
}

/** Whether a bot asks that says it is one. */
export function isBot(headers: Headers): boolean {
  const agent = headers.get('User-Agent') ?? '';
  return /bot\b|crawl|spider|slurp|lighthouse/i.test(agent);
}

/**
 * Who asks for a page: a visitor who sees the answer; a prefetch, whose visitor asks again if they
 * look; or somebody who is never counted: a bot, or who wants the headers only.
 */
export function readerOf({ req }: AppContext): 'visitor' | 'prefetch' | 'uncounted' {
  if (req.method !== 'GET' || isBot(req.raw.headers)) return 'uncounted';
  return isPrefetch(req.raw.headers) ? 'prefetch' : 'visitor';
}
