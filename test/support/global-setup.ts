import { startRun } from '../../ops/dev/checks/run-processes.ts';
import { buildForTests } from '../../ops/dev/production-build.ts';

/** Builds the shop before the worker tests and the browser tests. Both runners need a default export. */
export default async function setUp(): Promise<void> {
  startRun();
  await buildForTests();
}
