/**
 * `npm run test:long`: all cases of the tests that `npm test` runs only for a sample. The two checks run one after the
 * other, because each of them alone needs all processors.
 */
import { finish, playwright, prepare, vitest } from './checks/checks.ts';

await prepare();
await finish([await vitest('at length', 'long*'), await playwright('browser', { areLong: true })]);
