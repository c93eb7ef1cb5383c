import { parseArgs } from 'node:util';
import { operatorToken } from '../worker/explain/operator.ts';
import { type Arguments, answerCall, UsageError } from './command-line.ts';
import { shopOrigin, shopVars } from './shop-settings.ts';

const usage = 'npm run ops -- operator-link [--days 7] [--env production]';

/** A lost link is good until then. */
const maxDays = 90;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * `operator-link`: prints the link that makes a browser an operator's. Returns the exit code, 2 for a
 * wrong call and for a missing key.
 */
export function operatorLink(args: Arguments): Promise<number> {
  return answerCall(args, usage, () => printLink(args));
}

async function printLink(args: Arguments): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { days: { type: 'string', default: '7' }, env: { type: 'string' } },
  });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > maxDays) {
    throw new UsageError(`--days is a whole number from 1 to ${maxDays}, not ${values.days}.`);
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
  const until = Date.now() + days * dayMs;
  console.log(`${origin}/__operator?token=${await operatorToken(key, until)}`);
  console.error(
    `Good until ${new Date(until).toISOString()}. Whoever opens it sees X-Explain on every page: ` +
      `give it to nobody else. ${origin}/__operator?off ends it.`,
  );
  return 0;
}

/** An environment's key is a secret that cannot be read back: SIGNING_KEY must say it. */
async function signingKey(env: string | null): Promise<string> {
  if (env !== null) return process.env.SIGNING_KEY ?? '';
  const { SIGNING_KEY } = await shopVars(null);
  return typeof SIGNING_KEY === 'string' ? SIGNING_KEY : '';
}
