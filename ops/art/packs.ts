/**
 * Renders and composes the product pictures: assets/images/packs/{product}-{count}.{lang}.webp and
 * assets/images/ebooks/{id}.{lang}.webp. A developer's command (`npm run packs`) that needs Blender;
 * its results are committed. `--form`, `--product`, `--lang`, `--count` narrow it, `--draft` is quick
 * and rough, `--fresh` renders again what the cache holds.
 */
import { parseArgs } from 'node:util';
import { run } from './packs/run.ts';

const { values } = parseArgs({
  options: {
    form: { type: 'string' },
    product: { type: 'string' },
    lang: { type: 'string' },
    count: { type: 'string' },
    draft: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
});

try {
  await run(values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
