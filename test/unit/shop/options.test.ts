import { expect, test, vi } from 'vitest';
import { withStores } from '../../../ops/shop/options.ts';
import * as opening from '../../../ops/shop/stores.ts';

test('withStores reports that a deployed database needs a migration first', async () => {
  const close = vi.fn(async () => {});
  const open = vi
    .spyOn(opening, 'openStores')
    .mockResolvedValue({ close } as object as opening.Stores);
  const result = withStores({ env: 'production' }, async () => {
    throw new Error('D1_ERROR: no such table: redirect_versions');
  });
  await expect(result).rejects.toThrow(
    'The database lacks a table: run npm run deploy, which migrates it',
  );
  expect(close).toHaveBeenCalledOnce();
  open.mockRestore();
});
