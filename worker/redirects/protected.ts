import { page, pageNames } from '../pages.ts';
import { pathSegments, patternParts } from './pattern.ts';

/** Addresses no rule may hide that are no pages: where orders and money go, and what pages are made of. */
const machines = [
  'health',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  '.well-known',
  'orders',
  'webhooks',
  'downloads',
  'beacon',
  'client-errors',
  'service-worker.js',
  '__wallet',
  '__lookbook',
  '__explain',
  '__operator',
  '_offline',
  'builds',
  '_img',
] as const satisfies readonly string[];

/**
 * Pages no rule may hide: a buyer's own, and what the law wants in everybody's reach, which is the
 * withdrawal (Dir. (EU) 2023/2673) and the legal texts.
 */
const kept = pageNames.filter((name) => {
  const { personal, sections } = page(name);
  return personal || sections.includes('withdrawal') || sections.includes('legal');
});

/** A prefix ends at a segment's end: `/orders-of-last-year` may be redirected. */
const firstSegments: ReadonlySet<string> = new Set([...machines, ...kept]);

/** Whether rules must leave this path alone, however its letters are encoded. */
export function isProtected(path: string): boolean {
  const [first] = pathSegments(path);
  return first !== undefined && firstSegments.has(first);
}

/** Whether a rule's `from` covers protected paths among others, as `/*` and `/:page` do; a match spares them. */
export function coversProtected(from: string): boolean {
  const [first] = patternParts(from);
  return first !== undefined && first.kind !== 'literal';
}
