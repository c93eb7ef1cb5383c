import { operatorToken } from '../worker/explain/operator.ts';
import { command, wholeNumber } from './command-line.ts';
import { shopOrigin, shopVars } from './shop-settings.ts';

/** A link that gets lost works until then. */
const MAX_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** `operator-link`: prints the link that makes a browser an operator's. */
export function operatorLinkCommand() {
  return command('operator-link')
    .description('Print a link that makes a browser see why pages are as they are (X-Explain).')
    .option('--days <number>', 'how long the link works', wholeNumber(1, MAX_DAYS), 7)
    .option('--env <name>', 'a deployed shop, such as production, instead of the local one')
    .action(async ({ days, env = null }) => {
      const key = await signingKey(env);
      const origin = await shopOrigin(env);
      const until = Date.now() + days * DAY_MS;
      console.log(`${origin}/__operator?token=${await operatorToken(key, until)}`);
      console.error(
        `Good until ${new Date(until).toISOString()}. Whoever opens it sees X-Explain on every page: ` +
          `give it to nobody else. ${origin}/__operator?off ends it.`,
      );
    });
}

/**
 * The key that signs links.
 * @throws Error for a deployed shop without SIGNING_KEY: its secret cannot be read back
 */
async function signingKey(env: string | null): Promise<string> {
  const { SIGNING_KEY: key } = env === null ? await shopVars(null) : process.env;
  if (typeof key === 'string' && key !== '') return key;
  throw new Error(
    `The signing key of ${env ?? 'the local shop'} is a secret that cannot be read from here. ` +
      'Set SIGNING_KEY to what was given to wrangler secret put, for this command alone.',
  );
}
