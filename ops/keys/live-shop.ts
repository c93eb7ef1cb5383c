import { ofetch } from 'ofetch';
import * as z from 'zod/mini';

const healthSchema = z.object({ signing: z.object({ ok: z.boolean() }) });

/**
 * True if /health of a running shop says that its key ring is valid.
 * @throws Error if the shop does not answer, or if its answer has no field for signing
 */
export async function canSign(origin: string): Promise<boolean> {
  const answer = await ofetch(`${origin}/health`, { ignoreResponseError: true });
  const health = healthSchema.safeParse(answer);
  if (!health.success) throw new Error(`${origin}/health does not report the signing keys`);
  return health.data.signing.ok;
}
