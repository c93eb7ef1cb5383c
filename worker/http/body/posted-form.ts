import { HTTPException } from 'hono/http-exception';
import type { AppContext } from '../../app.ts';

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Whether the content type is that of a form. */
function isForm(c: AppContext): boolean {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return formTypes.includes(type);
}

/** The posted fields; null if the body is not a form. Never throws. */
export async function readPostedForm(c: AppContext): Promise<FormData | null> {
  if (!isForm(c)) return null;
  try {
    return await c.req.formData();
  } catch {
    return null;
  }
}

/**
 * The posted fields; empty if the body does not parse as a form.
 * @throws HTTPException 415 for another content type
 */
export async function requireForm(c: AppContext): Promise<FormData> {
  if (!isForm(c)) throw new HTTPException(415, { message: 'Unsupported media type' });
  return (await readPostedForm(c)) ?? new FormData();
}
