import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { toMistakes } from '../../../ops/build/mistake.ts';
import { writeDevConfig } from '../../../ops/dev/loop/dev-config.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test.each([
  ['is not TOML', 'name = "shop"\nmain = = 3\n', { line: 2, column: 8 }],
  ['has a wrong value', 'name = "shop"\ncompatibility_date = 3\n', { line: 2 }],
])(
  'writeDevConfig reports the file and line of a wrangler.toml that %s',
  async (_, toml, place) => {
    const root = await tempFolder();
    await writeFile(`${root}wrangler.toml`, toml);
    const error = await writeDevConfig(root, `${root}dev.json`).catch((thrown: unknown) => thrown);
    expect(toMistakes(root, error)).toEqual([
      { message: expect.stringMatching(/\w/), file: 'wrangler.toml', ...place },
    ]);
  },
);
