import { operatorToken } from '../worker/http/operators/operator-link.ts';
import { command, wholeNumber } from './command-line.ts';
import { shopKeyRing } from './keys/ring.ts';
import { shopOrigin } from './shop-settings.ts';
import { utcText } from './utc-text.ts';

/** A link that gets lost works until then. */
const MAX_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** `operator-link`: prints the link that makes a browser an operator's. */
export function operatorLinkCommand() {
  return command('operator-link')
    .description(
      'Print a link that makes a browser an operator’s: it sees X-Explain and, locally, the desk.',
    )
    .option('--days <number>', 'how long the link works', wholeNumber(1, MAX_DAYS), 7)
    .option('--env <name>', 'a deployed shop, such as production, instead of the local one')
    .action(async ({ days, env = null }) => {
      const keys = await shopKeyRing(env);
      const origin = await shopOrigin(env);
      const until = Date.now() + days * DAY_MS;
      console.log(`${origin}/__operator?token=${await operatorToken(keys, until)}`);
      console.error(
        `Good until ${utcText(until)}. Whoever opens it sees X-Explain on every page: ` +
          `give it to nobody else. ${origin}/__operator?off ends it.`,
      );
    });
}
