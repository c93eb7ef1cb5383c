import * as z from 'zod/mini';
import { decrypt, encrypt } from '../crypto/encrypted.ts';

/** The cookie that tells an operator's browser; its value and a link's token are the same. */
export const operatorCookie = 'operator';

const passSchema = z.strictObject({ until: z.int() });

/** What makes a browser an operator's until a moment, in ms since the epoch: sealed with the shop's key. */
export function operatorToken(signingKey: string, until: number): Promise<string> {
  return encrypt(signingKey, 'operator', { until });
}

/** Until when a token is good; null for one that is not ours, or whose time is over. Never throws. */
export async function operatorUntil(
  signingKey: string,
  token: string,
  now: number,
): Promise<number | null> {
  const pass = passSchema.safeParse(await decrypt(signingKey, operatorCookie, token));
  return pass.success && pass.data.until > now ? pass.data.until : null;
}
