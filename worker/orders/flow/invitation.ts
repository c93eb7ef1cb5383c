import { countryFacts, servedCountries } from '../../country/markets.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import type { Env } from '../../env.ts';
import { wakeMails } from '../../mail/mail.ts';
import { rewrapKeptKey } from '../../mail/objections.ts';
import { writeInvitations } from '../store/invitation.ts';
import { isJobDue } from '../store/job-run.ts';

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
    const due = { country, from: until - LATE * DAY, until, limit: BATCH };
    const orders = await writeInvitations(env.DB, due, now);
    await wakeMails(
      env,
      orders.map((id) => ({ kind: 'invitation', subject: id, orderId: id })),
    );
  }
}
