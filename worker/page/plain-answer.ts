import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactNode } from 'react';
import type { AppContext } from '../app.ts';
import { openerIsolation } from '../http/headers.ts';
import type { Head } from '../view/document/document.tsx';
import { renderStatic } from '../view/render-html.ts';
import { contentSecurityPolicy } from './page-headers.ts';

/**
 * Answers with a page for operators and developers. The page is not stored and not indexed, and other sites do not
 * receive its address. `no-referrer` would remove the `Origin` header of the page's forms, so the policy is
 * `same-origin`.
 */
export async function plainAnswer(
  c: AppContext,
  head: Head,
  page: ReactNode,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  return c.body(await renderStatic(page), status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(head),
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
    ...openerIsolation,
  });
}
