/**
 * The first script of `npm start`, `npm run dev`, `npm test` and `npm run test:long`. It runs on Node 20 or newer,
 * without any package. It installs missing packages of the lock file, and then runs the task with the project's own
 * Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const projectNode = 'node_modules/.bin/node';
/** The help of each task: its call, its purpose and its settings. */
const tasks = {
  start: {
    usage: 'npm start',
    does: 'Build the shop as for production and serve it with its wallet sandbox.',
    settings: 'PORT, GTM_ID, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYMENT_METHODS',
  },
  dev: {
    usage: 'npm run dev',
    does: 'Serve the shop and build it again at every save.',
    settings: 'PORT, GTM_ID, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYMENT_METHODS',
  },
  test: {
    usage: 'npm test',
    does: 'Run everything that CI runs: static checks and all tests except the long ones.',
  },
  'test-long': {
    usage: 'npm run test:long',
    does: 'Run the long tests: every market, width and state, statistics and scale.',
  },
};
const [task, ...args] = process.argv.slice(2);

checkCall();
process.chdir(root);
if (!isInstalled()) install();
const child = spawn(projectNode, [`ops/dev/${task}.ts`], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// If npm ends, this process gets no signal. So it checks twice a second that its parent still runs, and otherwise ends
// the task.
const parent = process.ppid;
setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
child.on('error', (error) => fail(`could not run ops/dev/${task}.ts: ${error.message}`));
child.on('exit', (code) => process.exit(code ?? 1));

/** Ends the process after --help or a wrong call. Tasks take no arguments. */
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

/** True if node_modules has all packages of the lock file, by npm's own list of installed packages. */
function isInstalled() {
  const installed = 'node_modules/.package-lock.json';
  if (!existsSync(installed) || !existsSync(projectNode)) return false;
  const present = packagesIn(installed);
  // An optional package for another platform is in the lock file but not installed.
  return Object.entries(packagesIn('package-lock.json')).every(([path, { integrity, optional }]) =>
    present[path] ? present[path].integrity === integrity : optional || path === '',
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
  // `npm ci` first removes node_modules with the project's Node. So npm must run on another Node of the PATH.
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.startsWith(root));
  const { error, status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  if (error) fail(`npm could not be started (${error.message}); it comes with Node`);
  if (status !== 0) {
    fail(
      'npm ci failed with the message above. It needs a network. If package.json and package-lock.json are not in sync, run npm install and commit both',
    );
  }
  if (!isInstalled()) fail('npm ci succeeded, but packages are missing; run it again by hand');
}

function fail(why) {
  console.error(`Cannot continue: ${why}.`);
  process.exit(1);
}
