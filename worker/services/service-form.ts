import { HTTPException } from 'hono/http-exception';
import type { AppContext } from '../app.ts';
import { normaliseText } from '../http/body/form-text.ts';
import { requireForm } from '../http/body/posted-form.ts';
import type { PageHandler } from '../http/page-handler.ts';
import { isOverLimit } from '../http/rate-limit.ts';
import { showPage } from '../page/show.ts';
import type { PageName } from '../pages.ts';

/** Characters of a field that are shown again. */
const MAX_SHOWN_LENGTH = 5000;

/**
 * Reads a service page's form. These forms send mails or look for an order, so the number that one
 * network may send is limited: beyond it the page says so and keeps what was typed.
 * @throws HTTPException 429 beyond the limit where nothing was typed, 415 for another content type
 */
export function serviceForm(
  name: PageName,
  handle: (c: AppContext, form: FormData) => Promise<Response>,
): NonNullable<PageHandler['post']> {
  return async (c) => {
    const form = await requireForm(c);
    if (!(await isOverLimit(c, 'FORM', name))) return handle(c, form);
    // A press of one button has nothing to show again.
    if (!form.has('email')) throw new HTTPException(429, { message: 'Too many requests' });
    const values = Object.fromEntries(
      [...form].map(([field, value]) => [field, normaliseText(value).slice(0, MAX_SHOWN_LENGTH)]),
    );
    return showPage(c, {
      ...{ page: name, status: 429, notice: 'tooMany' },
      form: { values, errors: {} },
    });
  };
}
