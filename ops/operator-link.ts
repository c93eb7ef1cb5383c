import { parseArgs } from 'node:util';
import { operatorToken } from '../worker/explain/operator.ts';
import { shopOrigin, shopVars } from './shop-settings.ts';

/** Days. A link that is lost is good until then. */
const longest = 90;

const day = 24 * 60 * 60 * 1000;

/**
 * `operator-link [--days 7] [--env production]`: prints the link that makes a browser an operator's.
 * An environment's key is a secret nobody can read back, so it is taken from SIGNING_KEY.
 */
export async function operatorLink(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { days: { type: 'string', default: '7' }, env: { type: 'string' } },
  });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > longest) {
    console.error(`--days ${values.days}: a whole number from 1 to ${longest}`);
    return 2;
  }
  const key = await signingKey(values.env ?? null);
  if (key === '') {
    console.error(
      `The signing key of ${values.env} is a secret that cannot be read from here. ` +
        'Set SIGNING_KEY to what was given to wrangler secret put, for this command alone.',
    );
    return 2;
  }
  const origin = await shopOrigin(values.env ?? null);
  const until = Date.now() + days * day;
  console.log(`${origin}/__operator?token=${await operatorToken(key, until)}`);
  console.error(
    `Good until ${new Date(until).toISOString()}. Whoever opens it sees X-Explain on every page: ` +
      `give it to nobody else. ${origin}/__operator?off ends it.`,
  );
  return 0;
}

async function signingKey(env: string | null): Promise<string> {
  if (env !== null) return process.env.SIGNING_KEY ?? '';
  const { SIGNING_KEY } = await shopVars(null);
  return typeof SIGNING_KEY === 'string' ? SIGNING_KEY : '';
}
