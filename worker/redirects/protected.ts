import { pathSegments, patternSegments } from './pattern.ts';

/**
 * First segments no rule may hide: where orders, money and their promises live, and what pages
 * are made of. A prefix ends at a segment's end: `/orders-of-last-year` may be redirected.
 */
const protectedPrefixes = [
  'health',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  '.well-known',
  'orders',
  'paypal-confirm',
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
  '_words',
  'builds',
  '_img',
  'thankyou',
  'upsell',
  'upsellfat',
  'upsellMind',
  'collagen-upsell',
  'detolex-upsell',
] as const satisfies readonly string[];

const firstSegments: ReadonlySet<string> = new Set(protectedPrefixes);

/** Whether rules must leave this path alone, however its letters are encoded. */
export function isProtected(path: string): boolean {
  const [first] = pathSegments(path);
  return first !== undefined && firstSegments.has(first);
}

/**
 * How much of what a rule's `from` covers is protected: `/orders/*` all of it, `/*` and `/:page`
 * some, since a match spares protected paths (table.ts).
 */
export function protectedShare(from: string): 'all' | 'some' | 'none' {
  const [first] = patternSegments(from);
  if (first === undefined) return 'none';
  if (first === '*' || first.startsWith(':')) return 'some';
  return firstSegments.has(first) ? 'all' : 'none';
}
