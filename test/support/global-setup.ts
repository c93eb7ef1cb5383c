import { startRun } from '../../ops/dev/checks/run-processes.ts';
import { buildForTests } from '../../ops/dev/production-build.ts';

/** Runs before the worker's and the browser's tests: both runners want a default export. */
export default async function setUp(): Promise<void> {
  startRun();
  await buildForTests();
}
