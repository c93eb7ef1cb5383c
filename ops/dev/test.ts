/**
 * `npm test`, the checks of CI. All must pass. The early checks and `unit` start with the build. After the build
 * `worker` and `browser` start, and after `unit` `harness` and then `fuzz`. A check sometimes waits, so three checks
 * keep two processors busy.
 */
import { check, finish, playwright, prepare, vitest } from './checks/checks.ts';

const early = [
  check('audit', ['node', 'ops/packages/audit.ts', '--only-tell']),
  check('format', ['biome', 'ci', '--error-on-warnings', '.']),
  check('bindings', [
    ...['wrangler', 'types', 'worker/build/worker-configuration.d.ts'],
    ...['--env-interface', 'ShopBindings', '--check'],
  ]),
  // A single thread, because several threads would each check the shared types, and other checks need the processors
  // too.
  check('types', ['tsc', '-b', '--singleThreaded']),
];
const unit = vitest('unit', 'unit');
await prepare();
const late = [vitest('worker', 'worker'), playwright('browser', { areLong: false })];
await unit;
const harness = check('harness', [
  ...['node', 'test/harness/main.ts', '--sequences', '--draws'],
  ...['--runs', '150', '--jobs', '4'],
]);
await harness;
const fuzz = check('fuzz', [
  ...['node', 'test/fuzz/main.ts', '--no-slow'],
  ...['--cases', '6000', '--jobs', '1'],
]);
await finish(await Promise.all([...early, unit, ...late, harness, fuzz]));
