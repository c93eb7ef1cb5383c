import { expect, test } from 'vitest';
import { attribute, tags } from '../../support/html.ts';
import { variantsOf } from '../../support/redirect-tables.ts';
import { shopWithTable } from '../../support/table-shop.ts';

test.each<[string, object[]]>([
  [
    'a variant this build does not know',
    [{ page: 'take', variants: variantsOf({ 'not-yet': 1 }) }],
  ],
  ['a page there is not', [{ page: 'taek', variants: variantsOf({ base: 1 }) }]],
  ['a page without variants', [{ page: 'offer', variants: variantsOf({ base: 1 }) }]],
])('an experiment with %s shows the page itself and keeps nobody', async (_, experiments) => {
  const rules = [{ from: '/old', to: '/take', status: 301 }];
  const shop = await shopWithTable(JSON.stringify({ rules, experiments }));
  for (const path of ['/take', '/offer']) {
    const answer = await shop.visit(path, { country: 'DE' });
    const variant = attribute(tags(await answer.text(), 'body')[0], 'data-variant');
    const marks = answer.headers.getSetCookie().filter((line) => /^(page|rule)-/.test(line));
    expect([answer.status, variant, marks]).toEqual([200, null, []]);
  }
  await shop.close();
});

test('one that is not a valid experiment refuses the whole table; the shop serves', async () => {
  const experiments = [{ page: 'take', variants: variantsOf({ base: -1 }) }];
  const shop = await shopWithTable(JSON.stringify({ rules: [], experiments }));
  const answer = await shop.visit('/take', { country: 'DE' });
  expect(answer.status).toBe(200);
  await answer.body?.cancel();
  await expect.poll(() => JSON.stringify(shop.server.getLogs())).toContain('redirectTableRefused');
  await shop.close();
});
