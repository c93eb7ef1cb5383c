import type { AppContext } from '../app.ts';
import { keyRing } from '../crypto/key-ring.ts';
import { log } from '../log/log.ts';
import { showPage } from '../page/show.ts';
import { readObjectionToken, storeObjection } from './objections.ts';

const page = 'feedback';

/**
 * `GET` and `POST /no-invitations/{market}/{token}`: the way out of invitations (rule 7.82). To open it changes
 * nothing, because mail programs do so by themselves; the post is the page's button, or that of the mailbox, and is
 * answered in place, as RFC 8058 wants it. It is not limited: a mailbox posts for many from few addresses.
 */
export async function objection(c: AppContext): Promise<Response> {
  c.header('X-Robots-Tag', 'noindex');
  const token = c.req.param('token') ?? '';
  const code = await readObjectionToken(keyRing(c.env), token);
  const asked = c.req.method !== 'POST';
  if (code !== null && !asked) {
    await storeObjection(c.env.DB, code, Date.now());
    log('objected');
  }
  const state = code === null ? 'unknown' : asked ? 'asked' : 'kept';
  return showPage(c, {
    ...{ page, status: code === null ? 404 : 200, service: { kind: 'objection', state, token } },
    // One visitor's own: it is stored nowhere.
    form: { values: {}, errors: {} },
  });
}
