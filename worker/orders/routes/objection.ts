import type { AppContext } from '../../app-types.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { log } from '../../log/log.ts';
import { readObjectionToken, storeObjection } from '../../mail/objections.ts';
import { showPage } from '../../page/show.ts';

const page = 'feedback';

/**
 * `GET` and `POST /no-invitations/{market}/{token}`: the buyer's objection to mails that invite to a review
 * (rule 7.82). A GET stores nothing, because mail programs open links by themselves. A POST comes from the
 * page's button or from a mail provider. It is answered with a page and without a redirect, as RFC 8058
 * requires. It has no rate limit, because a mail provider posts for many people from a few IP addresses.
 */
export async function objection(c: AppContext): Promise<Response> {
  c.header('X-Robots-Tag', 'noindex');
  const token = c.req.param('token') ?? '';
  const code = await readObjectionToken(keyRing(c.env), token);
  const isOpening = c.req.method !== 'POST';
  if (code !== null && !isOpening) {
    await storeObjection(c.env.DB, code, c.get('now'));
    log('objected');
  }
  const state = code === null ? 'unknown' : isOpening ? 'open' : 'stored';
  return showPage(c, {
    page,
    status: code === null ? 404 : 200,
    service: { kind: 'objection', state, token },
  });
}
