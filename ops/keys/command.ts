import { type KeyRing, keyRingProblems } from '../../worker/crypto/key-ring.ts';
import { command, wholeNumber } from '../command-line.ts';
import { putSecret, secretNames } from '../secrets.ts';
import { shopOrigin } from '../shop-settings.ts';
import { signs } from './live-shop.ts';
import { rotated, shopKeyRing, storeLocalRing } from './ring.ts';

const SECRET = 'SIGNING_KEY';

/** `keys`: the keys that sign links and cookies. */
export function keysCommand() {
  return command('keys')
    .description('The keys that sign links and cookies, and encrypt what a browser carries.')
    .addCommand(rotateCommand())
    .addCommand(checkCommand());
}

function rotateCommand() {
  return command('rotate')
    .description(
      `Make a new key. What the present ones signed goes on working. A deployed shop's present keys are read from ${SECRET}.`,
    )
    .option('--env <name>', 'a deployed shop, such as production, instead of the local one')
    .option('--first', 'a deployed shop has no key yet', false)
    .option('--keep <number>', 'how many of the present keys stay accepted', wholeNumber(0, 50), 50)
    .option('--put', 'set the secret of a deployed shop, instead of only printing it', false)
    .action(async ({ env = null, first, keep, put }) => {
      const present = first ? [] : await shopKeyRing(env);
      const ring = rotated(present, keep);
      requireUsable(ring, env);
      if (env === null) return rotateLocally(ring);
      if (first && put && secretNames(env).includes(SECRET)) {
        throw new Error(`${env} has a ${SECRET}: rotate without --first, or all it signed is lost`);
      }
      if (put) await putSecret(env, SECRET, ring.join(','));
      console.log(ring.join(','));
      console.error(whatNext(env, ring, put));
    });
}

async function rotateLocally(ring: KeyRing): Promise<void> {
  await storeLocalRing(ring);
  console.error(`.dev.vars has ${many(ring)}. Start the shop again.`);
}

function whatNext(env: string, ring: KeyRing, isPut: boolean): string {
  const kept =
    `Keep what is printed above where the shop's passwords are: ${env} does not give it back. ` +
    `It is ${many(ring)}, the newest first.`;
  if (isPut) return `${SECRET} of ${env} is set. ${kept}`;
  return `${kept}\nNothing is set yet: npx wrangler secret put ${SECRET} --env ${env}`;
}

function checkCommand() {
  return command('check')
    .description(
      `Say whether the keys may be used. Of a deployed shop it asks the shop, and looks at ${SECRET} where that is set.`,
    )
    .option('--env <name>', 'a deployed shop, such as production, instead of the local one')
    .action(async ({ env = null }) => {
      if (env === null || process.env[SECRET]) {
        const ring = await shopKeyRing(env);
        requireUsable(ring, env);
        console.log(`${SECRET} holds ${many(ring)}; the first one signs.`);
      }
      if (env === null) return;
      const origin = await shopOrigin(env);
      if (!(await signs(origin))) {
        throw new Error(`${origin} refuses its ${SECRET}: its log says why (signingKeyRefused)`);
      }
      console.log(`${origin} signs.`);
    });
}

/** @throws Error with every problem */
function requireUsable(ring: KeyRing, env: string | null): void {
  const problems = keyRingProblems(ring, env === null ? 'development' : 'production');
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function many({ length }: KeyRing): string {
  return length === 1 ? '1 key' : `${length} keys`;
}
