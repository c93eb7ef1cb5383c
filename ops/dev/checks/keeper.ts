/** Waits until the process that started the test run has ended, then ends the run's other processes. */
import { text } from 'node:stream/consumers';
import { endRun } from './run-processes.ts';

const [run = ''] = process.argv.slice(2);
// Ctrl-C and a closed terminal also send signals to this process, which must continue.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
await text(process.stdin).catch(() => {});
await endRun(run);
