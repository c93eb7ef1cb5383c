import { HTTPException } from 'hono/http-exception';
import type { AppContext } from '../app.ts';
import { requireForm } from '../http/body/posted-form.ts';
import type { PageHandler } from '../http/page-handler.ts';
import { isOverLimit } from '../http/rate-limit.ts';
import type { PageName } from '../pages.ts';

/**
 * Reads a service page's form. These forms send mails or look for an order, so the number that one
 * network may send is limited.
 * @throws HTTPException 429 beyond the limit, 415 for another content type
 */
export function serviceForm(
  name: PageName,
  take: (c: AppContext, form: FormData) => Promise<Response>,
): NonNullable<PageHandler['post']> {
  return async (c) => {
    if (await isOverLimit(c, 'FORM', name)) {
      throw new HTTPException(429, { message: 'Too many requests' });
    }
    return take(c, await requireForm(c));
  };
}
