import { describe, expect, test } from 'vitest';
import { attribute, tags } from '../../support/html/html.ts';
import { shop } from '../../support/shop/common-shop.ts';
import { measuredShop as measured } from '../../support/shop/measured-shop.ts';

describe('rule 9.25: a page with a tag manager names the files of its consent question', () => {
  test.each([
    ['gb', 'Accept all', '/terms/gb#privacy'],
    ['de', 'Allen zustimmen', '/terms/de#privacy'],
    ['at', 'Allen zustimmen', '/terms/at#privacy'],
  ])(
    'the page of the market %s names the file with the words of the consent question',
    async (segment, accept, href) => {
      const html = await (await measured.visit(`/take/${segment}`)).text();
      const meta = tags(html, 'meta').find((tag) => attribute(tag, 'name') === 'tag-manager');
      const answer = await measured.visit(attribute(meta, 'data-words') ?? '');
      expect(answer.headers.get('Cache-Control')).toContain('immutable');
      expect(await answer.json()).toMatchObject({ accept, privacy: { href } });
      const sheet = await measured.visit(attribute(meta, 'data-sheet-path') ?? '');
      expect(await sheet.text()).toContain('.consent-buttons');
    },
  );

  test('the payload of a page names the file with the words of the page’s consent question', async () => {
    const payload = (await (await measured.visit('/take/de/_payload.json')).json()) as {
      head: { tags: string };
    };
    expect(payload.head.tags).toMatch(/<meta name="tag-manager"[^>]*\/consent\.de\.json"/);
  });
});

describe('the privacy text explains the tag manager', () => {
  const terms = async (where: typeof shop, segment: string) =>
    (await where.visit(`/terms/${segment}`)).text();

  test.each([
    ['gb', /<code>consent:<\/code> <span>a cookie.*six months/, 'Cookie settings'],
    [
      'de',
      /<code>consent:<\/code> <span>Dieses Cookie speichert sechs Monate lang/,
      'Cookie-Einstellungen',
    ],
  ])(
    'the privacy text of the market %s names the tag manager, its cookie and the cookie’s duration, and offers the cookie settings',
    async (segment, cookie, button) => {
      const html = await terms(measured, segment);
      expect(html).toContain('Google Tag Manager');
      expect(html).toMatch(cookie);
      expect(html).toMatch(
        new RegExp(`<button[^>]*data-consent-settings=""[^>]*>${button}</button>`),
      );
    },
  );

  test.each(['gb', 'de'])(
    'the privacy text of the market %s mentions no tag manager in a shop without one',
    async (segment) => {
      expect(await terms(shop, segment)).not.toMatch(/Google|data-consent-settings/);
    },
  );
});
