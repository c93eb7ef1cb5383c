/**
 * `npm test`: everything CI runs. Static checks, tests of functions and worker (Vitest) and tests in
 * browsers (Playwright) run side by side on one build; all of it must pass.
 */
import { check, finish, playwright, prepare, vitest } from './checks/checks.ts';

// They need no build: they run beside it.
const audit = check('audit', ['node', 'ops/packages/audit.ts', '--only-tell']);
const format = check('format', ['biome', 'ci', '--error-on-warnings', '.']);
const bindings = check('bindings', [
  ...['wrangler', 'types', 'worker/build/worker-configuration.d.ts'],
  ...['--env-interface', 'ShopBindings', '--check'],
]);
await prepare();
await finish(
  await Promise.all([
    audit,
    format,
    bindings,
    check('types', ['tsc', '-b']),
    vitest('unit and worker', '!long*'),
    playwright('browser', { areLong: false }),
    check('harness', ['node', 'test/harness/command.ts', '--sequences', '--runs', '150']),
    check('fuzz', ['node', 'test/fuzz/command.ts', '--cases', '6000', '--jobs', '1', '--no-slow']),
  ]),
);
