import { expect, test } from 'vitest';
import { mistakeServer } from '../../../ops/dev/loop/mistake-server.ts';

test('what a worker throws is told where its build is the newest, and shown in any case', async () => {
  let told = 0;
  const address = await mistakeServer(process.cwd(), {
    current: () => [],
    inSources: (stack) => stack,
    newest: () => '7.2',
    onThrown: () => {
      told += 1;
    },
  });
  const post = (body: string | null) => fetch(address, { method: 'POST', body });
  const thrown = (build: string) =>
    JSON.stringify({ build, name: 'Error', message: 'thrown', stack: '' });
  expect(await (await post(thrown('7.1'))).text()).toContain('thrown');
  expect(told).toBe(0);
  expect(await (await post(thrown('7.2'))).text()).toContain('thrown');
  expect(told).toBe(1);
  expect(await (await post(null)).text()).toBe('');
  expect(told).toBe(1);
});
