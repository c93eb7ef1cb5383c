import { expect, test, vi } from 'vitest';
import { withStores } from '../../../ops/shop-options.ts';
import * as opening from '../../../ops/shop-stores.ts';

test('a deployed database that is older than the command is said to be', async () => {
  const close = vi.fn(async () => {});
  const open = vi
    .spyOn(opening, 'openStores')
    .mockResolvedValue({ close } as object as opening.Stores);
  const asked = withStores({ env: 'production' }, async () => {
    throw new Error('D1_ERROR: no such table: redirect_versions');
  });
  await expect(asked).rejects.toThrow(
    'The database has not got its tables yet: npm run deploy migrates it',
  );
  expect(close).toHaveBeenCalledOnce();
  open.mockRestore();
});
