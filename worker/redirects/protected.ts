import { pathSegments } from './pattern.ts';

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
  '__wallet',
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
