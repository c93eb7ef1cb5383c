/** `npm run photographs`: takes the reference photographs anew, as this machine's browser shows the shop now. */
import { spawn } from 'node:child_process';

const task = spawn('node_modules/.bin/vitest', ['run', 'test/browser/photographs.spec.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PHOTOGRAPHS: 'accept' },
});
task.on('exit', (code) => process.exit(code ?? 1));
