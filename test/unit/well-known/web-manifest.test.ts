import { describe, expect, test } from 'vitest';
import { marketCodes, markets, segment } from '../../../worker/country/markets.ts';
import { themeColour } from '../../../worker/view/document/document.tsx';
import { webManifest } from '../../../worker/well-known/web-manifest.ts';
import { palettes } from '../../support/html/palettes.ts';

describe.each(marketCodes)(
  'rule 13.14: the web manifest (the shop as an app) of market %s',
  (code) => {
    const manifest = webManifest(code);

    test('all markets’ web manifests have the same app id, and each has the language of its market', () => {
      expect(manifest).toMatchObject({ id: '/', scope: '/', lang: markets[code].lang });
    });

    test('the URLs in the web manifest have no query, so that the start of the app counts for no ad or quiz', () => {
      const addresses = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)];
      for (const address of addresses) {
        expect(address).toMatch(new RegExp(`^/(\\w+/)?${segment(code)}(#\\w+)?$`));
      }
    });

    test('the web manifest has translated texts, not copy keys', () => {
      const names = manifest.shortcuts.map(({ name }) => name);
      for (const words of [manifest.description, ...names])
        expect(words).not.toMatch(/[{}]|\w\.\w/);
    });
  },
);

test('the colours of the web manifest are the pages’ text and background colours', () => {
  const palette = palettes().find(({ name }) => name === 'weight')?.palette;
  expect([themeColour, webManifest('GB').theme_color]).toEqual([
    palette?.get('ink'),
    palette?.get('ink'),
  ]);
  expect(webManifest('GB').background_color).toBe(palette?.get('paper'));
});

test('the web manifest has a maskable icon', () => {
  const purposes = webManifest('GB').icons.map((icon) =>
    'purpose' in icon ? icon.purpose : 'any',
  );
  expect(purposes).toContain('maskable');
});
