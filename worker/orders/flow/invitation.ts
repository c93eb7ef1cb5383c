import { countryFacts, servedCountries } from '../../country/markets.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { DAY } from '../../durations.ts';
import type { Env } from '../../env.ts';
import { wakeMails } from '../../mail/mail.ts';
import { reencryptObjectionKey } from '../../mail/objections.ts';
import { writeInvitations } from '../store/invitation.ts';

/** The maximum number of orders for each country in one run of the job. */
const BATCH = 50;
/**
 * The number of days after the due day in which an invitation to review is still sent. A later invitation would
 * surprise the buyer.
 */
const LATE = 30;

/** The daily job that encrypts the key of the objections with the newest key of the shop. */
export async function reencryptObjections(env: Env): Promise<void> {
  await reencryptObjectionKey(env.DB, keyRing(env));
}

/**
 * The scheduled job that invites buyers to a review some days after the delivery, once for each order (rule
 * 7.80). Countries without `invitesAfter` get no invitations. `now` in ms.
 * @throws the errors of D1
 */
export async function inviteReviews(
  env: Env,
  now: number,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  for (const country of servedCountries) {
    const { invitesAfter } = countryFacts[country];
    if (invitesAfter === null) continue;
    if (!mayContinue()) return;
    const until = now - invitesAfter * DAY;
    const due = { country, from: until - LATE * DAY, until, limit: BATCH };
    const orders = await writeInvitations(env.DB, due, now);
    await wakeMails(
      env,
      orders.map((id) => ({ kind: 'invitation', subject: id, orderId: id })),
    );
  }
}
