import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import manifest from '#build/manifest.json' with { type: 'json' };
import { toMarketFile } from '../../../ops/build/facts/market-file.ts';
import { marketPage } from '../../../worker/page/finished/market-pages.ts';

const said = { calendar: '2026 winter', gtmId: null, tagsAt: [], content: [0, 0], marks: [] };
const header = `<header>${'The same “on” all. '.repeat(20)}</header>`;

function fileOf(pages: Readonly<Record<string, string>>): Uint8Array {
  const rendered = Object.entries(pages).map(([name, html]) => [
    name,
    { said: { ...said, head: { fullTitle: name } }, html: Buffer.from(html) },
  ]);
  return toMarketFile(manifest.id, Object.fromEntries(rendered));
}

function reader(file: Uint8Array) {
  let asked = 0;
  const fetch = async () => {
    asked += 1;
    return new Response(Buffer.from(file));
  };
  const assets = { fetch } as unknown as Parameters<typeof marketPage>[0];
  const read = async (name: string) => {
    const found = await marketPage(assets, 'DE', name);
    return (
      found && { title: found.page.head.fullTitle, html: Buffer.concat(found.parts).toString() }
    );
  };
  return { read, asked: () => asked };
}

describe('decision 0058: the pages of a market in one file', () => {
  const html = fc
    .array(
      fc.constantFrom('<p>', '<section class="a">', 'ü', '“', header, '</head>', '\n', '{', ''),
    )
    .map((parts) => parts.join(''));

  test('each is read as it was rendered, whatever they have in common', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.stringMatching(/^[a-z0-9]{1,5}\.over$/), html),
        async (pages) => {
          const { read } = reader(fileOf(pages));
          for (const [name, one] of Object.entries(pages)) {
            expect(await read(name)).toEqual({ title: name, html: one });
          }
        },
      ),
    );
  });

  test('what they have in common is in it once, and it is read once', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`p${n}.over`, `${header}<main>${n}</main>${header}`]),
    );
    const file = fileOf(pages);
    expect(Buffer.from(file).toString().split(header)).toHaveLength(2);
    const { read, asked } = reader(file);
    for (const name of Object.keys(pages)) expect((await read(name))?.title).toBe(name);
    expect(asked()).toBe(1);
    expect(await read('p20.over')).toBeNull();
  });
});
