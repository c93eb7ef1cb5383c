/**
 * What `npm start`, `npm run dev` and `npm test` begin with, on any Node from 20 and before anything is
 * installed: installs the lock's packages if they are not there, then hands over to the task under
 * the project's own Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const projectNode = 'node_modules/.bin/node';
/** What each task does, and which settings it reads. */
const tasks = {
  start: {
    usage: 'npm start',
    does: 'Build the shop as production has it and serve it with its wallet sandbox.',
    settings: 'PORT, GTM_ID, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET',
  },
  dev: {
    usage: 'npm run dev',
    does: 'Serve the shop and build it again at every save.',
    settings: 'PORT, GTM_ID, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET',
  },
  test: {
    usage: 'npm test',
    does: 'Run all that CI runs: static checks and every test but the long ones.',
  },
  'test-long': {
    usage: 'npm run test:long',
    does: 'Run what npm test takes a sample of: every market, width and state, statistics and scale.',
  },
};
const [task, ...args] = process.argv.slice(2);

checkCall();
process.chdir(root);
if (!isInstalled()) install();
const ran = spawn(projectNode, [`ops/dev/${task}.ts`], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => ran.kill(signal));
// npm ends its shell without telling us; then the task has lost its terminal too.
const parent = process.ppid;
setInterval(() => process.ppid === parent || ran.kill('SIGTERM'), 500).unref();
ran.on('error', (error) => fail(`could not run ops/dev/${task}.ts: ${error.message}`));
ran.on('exit', (code) => process.exit(code ?? 1));

/** Ends the process for a call that asks for help or that is wrong: no task takes arguments. */
function checkCall() {
  const { usage, does, settings } = tasks[task];
  const help = [
    `Usage: ${usage}`,
    does,
    ...(settings ? [`Settings, from the environment: ${settings}`] : []),
  ].join('\n\n');
  if (args.length === 0) return;
  if (args.some((argument) => argument === '--help' || argument === '-h')) {
    console.log(help);
    process.exit(0);
  }
  const [first] = args;
  const wrong = first.startsWith('-')
    ? `Unknown option '${first}'`
    : `Unexpected argument '${first}'`;
  console.error(`${wrong}\n\n${help}`);
  process.exit(2);
}

/** Whether node_modules holds what the lock lists, by the list that npm leaves there. */
function isInstalled() {
  const installed = 'node_modules/.package-lock.json';
  if (!existsSync(installed) || !existsSync(projectNode)) return false;
  const there = packagesIn(installed);
  // A package for another platform is in the lock alone.
  return Object.entries(packagesIn('package-lock.json')).every(([path, { integrity, optional }]) =>
    there[path] ? there[path].integrity === integrity : optional || path === '',
  );
}

function packagesIn(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages;
}

function install() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    fail(`Node 20 or newer is needed, and this is ${process.versions.node}`);
  }
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime) {
    fail('this Linux has no glibc (Alpine, for example), which the packages need');
  }
  console.log('Installing dependencies …');
  // `npm ci` removes node_modules first, and with it the Node that npm itself would run on.
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.startsWith(root));
  const { error, status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  if (error) fail(`npm could not be started (${error.message}); it comes with Node`);
  if (status !== 0) {
    fail(
      'npm ci failed; its own message stands above. Without a network it cannot work. If it says that package.json and package-lock.json are not in sync, run npm install and commit both',
    );
  }
  if (!isInstalled()) fail('npm ci ended well, but packages are missing; run it again by hand');
}

function fail(why) {
  console.error(`Cannot go on: ${why}.`);
  process.exit(1);
}
