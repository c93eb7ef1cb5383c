import { describe, expect, it, vi } from 'vitest';
import { retryWhenBusy } from '../../../ops/retry-when-busy.ts';

const busy = new Error('SQLite failed; database is locked: SQLITE_BUSY');

describe('a local store that the running shop has open', () => {
  it('is asked again while it is busy', async () => {
    const ask = vi.fn().mockRejectedValueOnce(busy).mockRejectedValueOnce(busy);
    await expect(retryWhenBusy(ask.mockResolvedValue('rows'), [1, 1])).resolves.toBe('rows');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is given up where it stays so, with its own error', async () => {
    const ask = vi.fn().mockRejectedValue(new Error('internal error; reference = x1'));
    await expect(retryWhenBusy(ask, [1, 1])).rejects.toThrow('internal error; reference = x1');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is not asked again for anything else', async () => {
    const ask = vi.fn().mockRejectedValue(new Error('no such table: redirect_versions'));
    await expect(retryWhenBusy(ask)).rejects.toThrow('no such table');
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
