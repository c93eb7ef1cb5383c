/**
 * `npm test`: everything CI runs; all of it must pass. What needs no build runs beside it. After that there
 * are three lanes, each of which waits now and then and computes otherwise: two processors have work until
 * the end, and are not shared by so many that everything takes longer.
 */
import { check, finish, playwright, prepare, vitest } from './checks/checks.ts';

const early = [
  check('audit', ['node', 'ops/packages/audit.ts', '--only-tell']),
  check('format', ['biome', 'ci', '--error-on-warnings', '.']),
  check('bindings', [
    ...['wrangler', 'types', 'worker/build/worker-configuration.d.ts'],
    ...['--env-interface', 'ShopBindings', '--check'],
  ]),
  check('types', ['tsc', '-b']),
];
const unit = vitest('unit', 'unit');
await prepare();
const late = [vitest('worker', 'worker'), playwright('browser', { areLong: false })];
await unit;
const harness = check('harness', [
  ...['node', 'test/harness/command.ts', '--sequences'],
  ...['--runs', '150', '--jobs', '1'],
]);
await harness;
const fuzz = check('fuzz', [
  ...['node', 'test/fuzz/command.ts', '--no-slow'],
  ...['--cases', '6000', '--jobs', '1'],
]);
await finish(await Promise.all([...early, unit, ...late, harness, fuzz]));
