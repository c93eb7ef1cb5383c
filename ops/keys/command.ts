import { type KeyRing, keyRingProblems } from '../../worker/crypto/key-ring.ts';
import { shopOptions } from '../shop/options.ts';
import { putSecret, secretNames } from '../shop/secrets.ts';
import { shopOrigin } from '../shop/settings.ts';
import { command, wholeNumber } from '../terminal/command-line.ts';
import { canSign } from './live-shop.ts';
import { addKey, shopKeyRing, storeLocalRing } from './ring.ts';

const SECRET = 'SIGNING_KEY';

/** `keys`: the keys that sign links and cookies. */
export function keysCommand() {
  return command('keys')
    .description('The keys that sign links and cookies, and encrypt data in the browser.')
    .addCommand(rotateCommand())
    .addCommand(checkCommand());
}

function rotateCommand() {
  return command('rotate')
    .description(
      `Make a new key. Signatures of the present keys stay valid. A deployed shop's present keys are read from ${SECRET}.`,
    )
    .addOption(shopOptions.env)
    .option('--first', 'a deployed shop has no key yet', false)
    .option('--keep <number>', 'the number of present keys that stay valid', wholeNumber(0, 50), 50)
    .option('--put', 'set the secret of a deployed shop, instead of only printing it', false)
    .action(async ({ env, first, keep, put }) => {
      const present = first ? [] : await shopKeyRing(env);
      const ring = addKey(present, keep);
      requireUsable(ring, env);
      if (env === null) return rotateLocally(ring);
      if (first && put && secretNames(env).includes(SECRET)) {
        throw new Error(
          `${env} has a ${SECRET}: rotate without --first, because --first makes its signatures invalid`,
        );
      }
      if (put) await putSecret(env, SECRET, ring.join(','));
      console.log(ring.join(','));
      console.error(nextStep(env, ring, put));
    });
}

async function rotateLocally(ring: KeyRing): Promise<void> {
  await storeLocalRing(ring);
  console.error(`.dev.vars has ${keyCount(ring)}. Start the shop again.`);
}

function nextStep(env: string, ring: KeyRing, isPut: boolean): string {
  const advice =
    `Store the printed text with the shop's passwords: ${env} never shows it again. ` +
    `The text holds ${keyCount(ring)}, the newest first.`;
  if (isPut) return `${SECRET} of ${env} is set. ${advice}`;
  return `${advice}\nThe secret is not set yet. Run npx wrangler secret put ${SECRET} --env ${env}`;
}

function checkCommand() {
  return command('check')
    .description(
      `Check the keys. For a deployed shop it reads /health, and checks ${SECRET} if that is set.`,
    )
    .addOption(shopOptions.env)
    .action(async ({ env }) => {
      if (env === null || process.env[SECRET]) {
        const ring = await shopKeyRing(env);
        requireUsable(ring, env);
        console.log(`${SECRET} holds ${keyCount(ring)}; the first one signs.`);
      }
      if (env === null) return;
      const origin = await shopOrigin(env);
      if (!(await canSign(origin))) {
        throw new Error(
          `${origin} refuses its ${SECRET}: see the event signingKeyRefused in its log`,
        );
      }
      console.log(`${origin} signs.`);
    });
}

/** @throws Error with all problems of a key ring */
function requireUsable(ring: KeyRing, env: string | null): void {
  const problems = keyRingProblems(ring, env === null ? 'development' : 'production');
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function keyCount({ length }: KeyRing): string {
  return length === 1 ? '1 key' : `${length} keys`;
}
