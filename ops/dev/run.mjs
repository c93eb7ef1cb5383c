/**
 * What `npm start` and `npm test` begin with, on any Node from 20 and before anything is
 * installed: installs the lock's packages if they are not there, then hands over to the task under
 * the project's own Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const projectNode = 'node_modules/.bin/node';
const [task, ...rest] = process.argv.slice(2);

process.chdir(root);
if (!isInstalled()) install();
const ran = spawn(projectNode, [`ops/dev/${task}.ts`, ...rest], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => ran.kill(signal));
// npm ends its shell without telling us; then the task has lost its terminal too.
const parent = process.ppid;
setInterval(() => process.ppid === parent || ran.kill('SIGTERM'), 500).unref();
ran.on('error', (error) => fail(`could not run ops/dev/${task}.ts: ${error.message}`));
ran.on('exit', (code) => process.exit(code ?? 1));

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
