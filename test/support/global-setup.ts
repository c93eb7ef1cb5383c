import { buildForTests } from '../../ops/dev/production-build.ts';

/** Runs before the worker's and the browser's tests: both runners want a default export. */
export default buildForTests;
