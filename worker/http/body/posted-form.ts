import { HTTPException } from 'hono/http-exception';
import type { AppContext } from '../../app.ts';

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Whether a request says that it carries a form. */
function isForm(c: AppContext): boolean {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return formTypes.includes(type);
}

/** The posted fields, or null for a body that is no form after all. Never throws. */
export async function postedForm(c: AppContext): Promise<FormData | null> {
  if (!isForm(c)) return null;
  try {
    return await c.req.formData();
  } catch {
    return null;
  }
}

/** The same where nothing but a form is taken: empty for a body that is none after all. Throws 415 for other types. */
export async function sentForm(c: AppContext): Promise<FormData> {
  if (!isForm(c)) throw new HTTPException(415, { message: 'Unsupported media type' });
  return (await postedForm(c)) ?? new FormData();
}
