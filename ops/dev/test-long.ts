/**
 * `npm run test:long`: what `npm test` takes a sample of, whole. One after the other: much of it is slow
 * for want of a processor already.
 */
import { finish, playwright, prepare, vitest } from './checks/checks.ts';

await prepare();
await finish([await vitest('at length', 'long*'), await playwright('browser', { areLong: true })]);
