import { expect, test } from 'vitest';
import { mistakeServer } from '../../../ops/dev/loop/mistake-server.ts';

test('mistakeServer prints every error of a worker, and reports only the errors of the newest build', async () => {
  let reportedErrors = 0;
  const address = await mistakeServer(process.cwd(), {
    current: () => [],
    inSources: (stack) => stack,
    newest: () => '7.2',
    onThrown: () => {
      reportedErrors += 1;
    },
  });
  const post = (body: string | null) => fetch(address, { method: 'POST', body });
  const thrown = (build: string) =>
    JSON.stringify({ build, name: 'Error', message: 'thrown', stack: '' });
  expect(await (await post(thrown('7.1'))).text()).toContain('thrown');
  expect(reportedErrors).toBe(0);
  expect(await (await post(thrown('7.2'))).text()).toContain('thrown');
  expect(reportedErrors).toBe(1);
  expect(await (await post(null)).text()).toBe('');
  expect(reportedErrors).toBe(1);
});
