import { loadWords } from '../../copy/lazy-copy.ts';
import { countryFacts, market, segment, servedCountries } from '../../country/markets.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import type { Env } from '../../env.ts';
import type { MailMaker } from '../../mail/mail.ts';
import {
  objectedAt,
  objectionCode,
  objectionToken,
  rewrapKeptKey,
} from '../../mail/objections.ts';
import { wakeMails } from '../../mail/wake.ts';
import { marketPath } from '../../page/funnel.ts';
import { invitationMail } from '../../view/mails/invitation-mail.ts';
import { mayBeInvited, writeInvitations } from '../store/invitations.ts';
import { isJobDue } from '../store/ledger/comparison.ts';
import { orderById } from '../store/store.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Of how many orders to a country a run decides. */
const BATCH = 50;
/** How many days after its time an invitation is written at the latest: later it would surprise. */
const LATE = 30;

/**
 * The job that invites buyers to review what came some days ago, once an order (rule 7.80). A country without
 * days is left out. `now` in ms. Throws what D1 throws.
 */
export async function inviteReviews(env: Env, now: number): Promise<void> {
  if (await isJobDue(env.DB, 'objections', DAY, now)) await rewrapKeptKey(env.DB, keyRing(env));
  for (const country of servedCountries) {
    const { invitesAfter } = countryFacts[country];
    if (invitesAfter === null) continue;
    const until = now - invitesAfter * DAY;
    const due = { country, from: until - LATE * DAY, until, most: BATCH };
    const orders = await writeInvitations(env.DB, due, now);
    await wakeMails(
      env,
      orders.map((id) => ({ kind: 'invitation', subject: id, orderId: id })),
    );
  }
}

/** The invitation; nothing where its buyer objected, or something happened since that forbids it (rule 7.81). */
export const invitation: MailMaker = {
  async make(env, { subject: orderId }) {
    const order = await orderById(env.DB, orderId);
    if (!order || !(await mayBeInvited(env.DB, orderId))) return 'obsolete';
    const { view, origin } = order;
    const keys = keyRing(env);
    const code = await objectionCode(env.DB, keys, view.email);
    if ((await objectedAt(env.DB, code)) !== null) return 'obsolete';
    const where = market(view.market);
    await loadWords(env.ASSETS, where, ['service']);
    const token = await objectionToken(keys, code);
    const links = {
      review: `${origin}${marketPath('feedback', where.code)}?order=${view.number}`,
      objection: `${origin}/no-invitations/${segment(where.code)}/${token}`,
    };
    return { to: view.email, mail: await invitationMail(view, links, where) };
  },
};
