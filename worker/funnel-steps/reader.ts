import type { AppContext } from '../app.ts';

/** Whether nobody looks yet: a browser, or our own script, fetches the page ahead. */
export function isAhead(headers: Headers): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '';
  return /prefetch|prerender/i.test(purpose);
}

/** Whether a machine reads that says so. */
export function isMachine(headers: Headers): boolean {
  const agent = headers.get('User-Agent') ?? '';
  return /bot\b|crawl|spider|slurp|lighthouse/i.test(agent);
}

/**
 * Who asks for a page: a visitor who will see it; somebody who may, later, and then asks again; or
 * nobody, a machine or who only wants the headers.
 */
export function readerOf({ req }: AppContext): 'visitor' | 'later' | 'nobody' {
  if (req.method !== 'GET' || isMachine(req.raw.headers)) return 'nobody';
  return isAhead(req.raw.headers) ? 'later' : 'visitor';
}
