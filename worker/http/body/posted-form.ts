import { HTTPException } from 'hono/http-exception';
import type { AppContext } from '../../app-types.ts';

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** True if the content type of the request is a form. */
function isForm(c: AppContext): boolean {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return formTypes.includes(type);
}

/** The fields of the posted form. Null if the body is not a valid form. Never throws. */
export async function readPostedForm(c: AppContext): Promise<FormData | null> {
  if (!isForm(c)) return null;
  try {
    return await c.req.formData();
  } catch {
    return null;
  }
}

/**
 * The fields of the posted form. Empty if the body is not a valid form.
 * @throws HTTPException 415 if the content type is not a form
 */
export async function requireForm(c: AppContext): Promise<FormData> {
  if (!isForm(c)) throw new HTTPException(415, { message: 'Unsupported media type' });
  return (await readPostedForm(c)) ?? new FormData();
}
