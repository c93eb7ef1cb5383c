import { ofetch } from 'ofetch';
import * as z from 'zod/mini';

const healthSchema = z.object({ signing: z.object({ ok: z.boolean() }) });

/**
 * Whether a live shop has keys that it may use.
 * @throws Error where it does not answer, or its answer does not say
 */
export async function signs(origin: string): Promise<boolean> {
  const said = await ofetch(`${origin}/health`, { ignoreResponseError: true });
  const health = healthSchema.safeParse(said);
  if (!health.success) throw new Error(`${origin}/health does not say whether the shop signs`);
  return health.data.signing.ok;
}
