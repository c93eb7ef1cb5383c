/** Waits until the process that started it is gone, then ends what that one's run has left behind. */
import { text } from 'node:stream/consumers';
import { endRun } from './run-processes.ts';

const [run = ''] = process.argv.slice(2);
// Ctrl-C and a closed terminal reach this process, too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
await text(process.stdin).catch(() => {});
await endRun(run);
