import { describe, expect, test, vi } from 'vitest';
import { retryWhenBusy } from '../../../ops/shop/retry-when-busy.ts';

const busy = new Error('SQLite failed; database is locked: SQLITE_BUSY');

describe('retryWhenBusy repeats a call to a local database that the running shop locks', () => {
  test('retryWhenBusy repeats a call while the database is busy', async () => {
    const readStore = vi.fn().mockRejectedValueOnce(busy).mockRejectedValueOnce(busy);
    await expect(retryWhenBusy(readStore.mockResolvedValue('rows'), [1, 1])).resolves.toBe('rows');
    expect(readStore).toHaveBeenCalledTimes(3);
  });

  test('retryWhenBusy stops after the last wait and throws the database’s error', async () => {
    const readStore = vi.fn().mockRejectedValue(new Error('internal error; reference = x1'));
    await expect(retryWhenBusy(readStore, [1, 1])).rejects.toThrow(
      'internal error; reference = x1',
    );
    expect(readStore).toHaveBeenCalledTimes(3);
  });

  test('retryWhenBusy does not repeat a call after another error, such as a missing table', async () => {
    const readStore = vi.fn().mockRejectedValue(new Error('no such table: redirect_versions'));
    await expect(retryWhenBusy(readStore)).rejects.toThrow('no such table');
    expect(readStore).toHaveBeenCalledTimes(1);
  });
});
