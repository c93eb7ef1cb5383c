import { HTTPException } from 'hono/http-exception';
import type { AppContext } from '../app-types.ts';
import { normaliseText } from '../http/body/form-text.ts';
import { requireForm } from '../http/body/posted-form.ts';
import type { FormHandler } from '../http/page-handler.ts';
import { isOverLimit } from '../http/rate-limit.ts';
import type { PageName } from '../pages.ts';
import { showPage } from './show.ts';

/** The maximum length of an entered value that the form shows again, in characters. */
const MAX_SHOWN_LENGTH = 5000;

/**
 * Creates the function that handles a service page's form. These forms send mails or search for orders, so
 * the number of posts from each network is limited. Above the limit the page shows a notice and keeps the
 * entered values.
 * @throws HTTPException 429 above the limit for a form without fields, 415 for another content type
 */
export function serviceForm(
  name: PageName,
  handle: (c: AppContext, form: FormData) => Promise<Response>,
): FormHandler['post'] {
  return async (c) => {
    const form = await requireForm(c);
    if (!(await isOverLimit(c, 'FORM', name))) return handle(c, form);
    // A form that has only a button has no entered values to show again.
    if (!form.has('email')) throw new HTTPException(429, { message: 'Too many requests' });
    const values = Object.fromEntries(
      [...form].map(([field, value]) => [field, normaliseText(value).slice(0, MAX_SHOWN_LENGTH)]),
    );
    return showPage(c, {
      page: name,
      status: 429,
      notice: 'tooMany',
      form: { values, errors: {} },
    });
  };
}
