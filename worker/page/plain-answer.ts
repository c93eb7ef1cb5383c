import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactNode } from 'react';
import type { AppContext } from '../app-types.ts';
import { NOT_STORED, openerIsolation } from '../http/headers.ts';
import type { Head } from '../view/document/document.tsx';
import { renderStatic } from '../view/render-html.ts';
import { contentSecurityPolicy } from './page-headers.ts';

/**
 * Answers with a page that is not in the table of pages: for operators, for developers, or the invoices of a
 * buyer. No cache and no search engine stores the page, and other sites do not receive its URL. The referrer
 * policy is `same-origin`, because `no-referrer` would remove the `Origin` header from the page's forms.
 */
export async function plainAnswer(
  c: AppContext,
  head: Head,
  page: ReactNode,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  return c.body(await renderStatic(page), status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': await contentSecurityPolicy(head),
    'Cache-Control': NOT_STORED,
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
    ...openerIsolation,
  });
}
