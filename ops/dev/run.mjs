/**
 * What `npm start` and `npm test` begin with, on any Node from 20 and before anything is
 * installed: installs what is missing, then hands over to the task under the project's own Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [task, ...rest] = process.argv.slice(2);

process.chdir(root);
install();
const ran = spawn('node_modules/.bin/node', [`ops/dev/${task}.ts`, ...rest], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => ran.kill(signal));
// npm ends its shell without telling us; then the task has lost its terminal too.
const parent = process.ppid;
setInterval(() => process.ppid === parent || ran.kill('SIGTERM'), 500).unref();
ran.on('error', (error) => fail(`could not run ops/dev/${task}.ts: ${error.message}`));
ran.on('exit', (code) => process.exit(code ?? 1));

function install() {
  const stamp = 'node_modules/.installed';
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing dependencies …');
  // The versions are the lock's; it is left as it is, whichever platform's packages a machine adds.
  const installed = spawnSync('npm', ['install', '--no-save', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (installed.status !== 0) fail('npm install failed; its own message stands above');
  writeFileSync(stamp, wanted);
}

function fail(why) {
  console.error(`Cannot go on: ${why}.`);
  process.exit(1);
}
