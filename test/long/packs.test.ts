import { expect, test } from 'vitest';
import { borderAlpha, packFiles } from '../support/packs.ts';

test('rules 2.9 and 10.6: the border of every picture of a pack, an ebook or the range is transparent, so that no shadow is cut', async () => {
  for (const file of packFiles) expect(await borderAlpha(file), file).toBe(0);
});
