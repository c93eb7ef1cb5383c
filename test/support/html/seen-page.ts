import { unescaped } from '../../../ops/dev/html-tree.ts';
import type { Shop } from '../shop/shop.ts';
import { attribute, tags } from './html.ts';

/** The answer that a visitor receives for a page. */
export type Seen = { status: number; html: string; headers: Headers };

/** Requests a path and reads the whole answer. Without `init` the visitor is in Germany. */
export async function see(
  shop: Shop,
  path: string,
  init: Parameters<Shop['visit']>[1] = { country: 'DE' },
): Promise<Seen> {
  const answer = await shop.visit(path, init);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

/** The page's attributes of its `html` and `body` elements; null for a missing attribute. */
export function outerAttributes({ html }: Seen): Record<OuterName, string | null> {
  const root = tags(html, 'html')[0];
  const body = tags(html, 'body')[0];
  return {
    lang: attribute(root, 'lang'),
    country: attribute(root, 'data-country'),
    locale: attribute(root, 'data-locale'),
    layout: attribute(body, 'data-layout'),
    page: attribute(body, 'data-page'),
  };
}

type OuterName = 'lang' | 'country' | 'locale' | 'layout' | 'page';

/** The canonical URL in a page's HTML. Null if the page names none. */
export function canonicalUrl(html: string): string | null {
  const link = tags(html, 'link').find((tag) => attribute(tag, 'rel') === 'canonical');
  return attribute(link, 'href');
}

/** The message of an error page; empty for other pages. */
export function errorMessage(html: string): string {
  return unescaped(html.match(/<p class="error-text"[^>]*>(.*?)<\/p>/s)?.[1] ?? '');
}
