import { describe, expect, test } from 'vitest';
import { company } from '../../../worker/company.ts';
import { marketCodes, markets, segment } from '../../../worker/country/markets.ts';
import { themeColour, webManifest } from '../../../worker/well-known/web-manifest.ts';
import { palettes } from '../../support/html/palettes.ts';

describe.each(marketCodes)('rule 13.14: the shop as an app in %s', (code) => {
  const manifest = webManifest(code);

  test('is the same app as in every other market, in its language', () => {
    expect(manifest).toMatchObject({ id: '/', scope: '/', lang: markets[code].lang });
  });

  test('opens where no ad, quiz or order is counted: its addresses have no query', () => {
    const addresses = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)];
    for (const address of addresses) {
      expect(address).toMatch(new RegExp(`^/(\\w+/)?${segment(code)}(#\\w+)?$`));
    }
  });

  test('says what it is in words, not in keys', () => {
    const names = manifest.shortcuts.map(({ name }) => name);
    expect(manifest.description).toContain(company.brand);
    for (const words of [manifest.description, ...names]) expect(words).not.toMatch(/[{}]|\w\.\w/);
  });
});

test('its colours are the ink and the paper of the pages', () => {
  const plain = palettes().find(({ name }) => name === 'weight')?.palette;
  expect([themeColour, webManifest('GB').theme_color]).toEqual([
    plain?.get('ink'),
    plain?.get('ink'),
  ]);
  expect(webManifest('GB').background_color).toBe(plain?.get('paper'));
});

test('there is an icon for a launcher that cuts its own shape', () => {
  const purposes = webManifest('GB').icons.map((icon) =>
    'purpose' in icon ? icon.purpose : 'any',
  );
  expect(purposes).toContain('maskable');
});
