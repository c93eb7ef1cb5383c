import * as z from 'zod/mini';
import { digestOf, digestParts } from '../../../desk/digest.ts';
import { sendDigest } from '../../../desk/digest-job.ts';
import { takeShipments } from '../../flow/shipment.ts';
import { shipmentsShape } from '../../model/shipment.ts';
import {
  listedWhich,
  listWebhooks,
  replayWebhooks,
  resumeReceiver,
  stoppedReceivers,
  webhooksById,
} from '../../store/outgoing.ts';
import { after, most, next } from './list-verbs.ts';
import { NotFound, type Verb, verb } from './verb.ts';

const id = z.string().check(z.regex(/^msg_[0-9a-f]{32}$/));
const receiver = z.optional(z.string().check(z.maxLength(30)));

/** What an operator does about the doors to other systems: webhooks, carriers' files, the digest (decision 0053). */
export const doorVerbs = {
  outgoing: verb(
    z.strictObject({ which: z._default(z.enum(listedWhich), 'dead'), most, after }),
    async ({ env }, { which, most: limit, after: behind }) => {
      const webhooks = await listWebhooks(env.DB, which, limit, behind);
      const place = ({ createdAt, key }: { createdAt: number; key: string }) => ({
        at: createdAt,
        id: key,
      });
      return {
        webhooks,
        stopped: await stoppedReceivers(env.DB),
        next: next(webhooks, limit, place),
      };
    },
  ),
  'show-outgoing': verb(z.strictObject({ id }), async ({ env }, asked) => {
    const webhooks = await webhooksById(env.DB, asked.id);
    if (webhooks.length === 0) throw new NotFound(`No webhook ${asked.id}`);
    return { webhooks };
  }),
  /** By their ids, all that were given up, or all that were written since a time in ms. */
  'replay-outgoing': verb(
    z.union([
      z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(200)), receiver }),
      z.strictObject({ dead: z.literal(true), receiver }),
      z.strictObject({ from: z.int().check(z.nonnegative()), receiver }),
    ]),
    async ({ env, now }, { receiver: named, ...which }) => {
      return { replayed: await replayWebhooks(env.DB, which, named, now) };
    },
  ),
  'resume-receiver': verb(
    z.strictObject({ name: z.string().check(z.maxLength(30)) }),
    async ({ env }, { name }) => {
      if (!(await resumeReceiver(env.DB, name))) throw new RangeError(`${name} is not stopped`);
      return { resumed: name };
    },
  ),
  /** Parcels that left or arrived, as a carrier's file tells of them. */
  shipments: verb(
    z.strictObject({
      shipments: shipmentsShape,
      rehearsal: z._default(z.boolean(), false),
    }),
    async ({ env, operator }, { shipments, rehearsal }) => {
      const cause = { by: operator, why: null };
      return { shipments: await takeShipments(env, shipments, cause, rehearsal) };
    },
  ),
  /** The digest of this moment; with `send` it is mailed, too. */
  digest: verb(
    z.strictObject({ send: z._default(z.boolean(), false) }),
    async ({ env, now }, { send }) => {
      const digest = await digestOf(env, now);
      return {
        digest,
        parts: digestParts(digest),
        sentTo: send ? await sendDigest(env, now) : null,
      };
    },
  ),
} as const satisfies Record<string, Verb>;
