import { type MarketCode, segment } from '../../country/markets.ts';
import { pagePath } from '../../pages.ts';
import type { Head } from './document.tsx';

/** The canonical address of a page: with the market's segment in lower case. */
export function canonicalUrl(head: Head, code: MarketCode = head.market): string {
  return head.origin + pagePath(head.name ?? 'index', segment(code));
}
