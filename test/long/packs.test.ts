import { expect, test } from 'vitest';
import { borderAlpha, packFiles } from '../support/packs.ts';

test('rules 2.9 and 10.6: no shadow is cut: the border of every picture is transparent', async () => {
  for (const file of packFiles) expect(await borderAlpha(file), file).toBe(0);
});
