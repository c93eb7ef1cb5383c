import { readdir } from 'node:fs/promises';
import { wrangler } from '../shop/wrangler.ts';
import { isLoggedIn } from './account.ts';
import type { Deployed } from './preflight.ts';
import { list, refusals, shopConfig } from './refusals.ts';

/** The folder of the rehearsed worker's script. */
const rehearsed = '.wrangler/rehearsed/';

/**
 * Does the steps of a deploy that change nothing outside the folder of the repository. Builds the worker, lets
 * wrangler check it with its bindings, and lists the migrations.
 * @throws Error with all problems, at the end
 */
export async function rehearse(env: Deployed, isFirst: boolean): Promise<void> {
  const problems = await refusals(env, isFirst);
  console.log(`
The build and the worker of ${env}. wrangler warns that variables and services of the top level are missing
in [env.${env}] and asks to add them. Do not: a deployed shop has SIGNING_KEY and PayPal's credentials as
secrets, and never the wallet sandbox or the lookbook.
`);
  await wrangler(['deploy', '--dry-run', '--env', env, '--outdir', rehearsed]).catch((error) =>
    problems.push(`The worker is not built: ${error.message}; the reason is printed above`),
  );
  const { migrations } = await shopConfig(env);
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  console.log(`\nMigrations of the database, applied in this order:\n${list(files)}`);
  if (isConfirmed(isLoggedIn)) {
    await wrangler(['d1', 'migrations', 'list', 'DB', '--remote', '--env', env]).catch((error) =>
      problems.push(`The migrations of the database cannot be read: ${error.message}`),
    );
  } else
    console.log(
      'After a login, this command also lists the migrations that the database still needs.',
    );
  console.log();
  if (problems.length > 0) throw new Error(list(problems));
  console.log('Nothing stops this deploy.');
}

function isConfirmed(ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    return false;
  }
}
