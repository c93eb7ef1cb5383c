import { Option } from '@commander-js/extra-typings';
import { zonedMinute } from '../../worker/company-time.ts';
import { DAY } from '../../worker/durations.ts';
import { operatorToken } from '../../worker/http/operators/operator-link.ts';
import { roles } from '../../worker/http/operators/roles.ts';
import { shopKeyRing } from '../keys/ring.ts';
import { shopOptions } from '../shop/options.ts';
import { shopOrigin } from '../shop/settings.ts';
import { command, wholeNumber } from '../terminal/command-line.ts';

/** The longest validity of a link, in days. It is limited, because a lost link cannot be made invalid. */
const MAX_DAYS = 90;

/** `operator-link`: prints the link that marks a browser as an operator's browser. */
export function operatorLinkCommand() {
  return command('operator-link')
    .description(
      'Print a link for an operator’s browser, which then sees X-Explain and, locally, the desk.',
    )
    .option(
      '--days <number>',
      'the number of days until the link expires',
      wholeNumber(1, MAX_DAYS),
      7,
    )
    .addOption(
      new Option('--role <role>', 'the role at the local desk').choices(roles).default('erase'),
    )
    .addOption(shopOptions.env)
    .action(async ({ days, role, env }) => {
      const keys = await shopKeyRing(env);
      const origin = await shopOrigin(env);
      const until = Date.now() + days * DAY;
      console.log(`${origin}/__operator?token=${await operatorToken(keys, until, role)}`);
      console.error(
        `Valid until ${zonedMinute(until)}. A browser that opens the link sees X-Explain on every page, ` +
          `so give the link to nobody. ${origin}/__operator?off stops X-Explain in the browser.`,
      );
    });
}
