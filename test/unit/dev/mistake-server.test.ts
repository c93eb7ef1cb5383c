import { expect, test } from 'vitest';
import { mistakeServer } from '../../../ops/dev/loop/mistake-server.ts';

test('what a worker throws is told with its build, which may be gone by then', async () => {
  const told: unknown[] = [];
  const address = await mistakeServer(process.cwd(), {
    current: () => [],
    inSources: (stack) => stack.replace('out.js', 'worker/index.ts'),
    onThrown: (build, mistakes) => void told.push([build, mistakes.length]),
  });
  const post = (body: string | null) => fetch(address, { method: 'POST', body });
  const stack = 'Error: gone\n    at out.js:1:2';
  const body = JSON.stringify({ build: '7.1', name: 'Error', message: 'gone', stack });
  expect(await (await post(body)).text()).toContain('gone');
  expect(await (await post(null)).text()).toBe('');
  expect(told).toEqual([['7.1', 1]]);
});
