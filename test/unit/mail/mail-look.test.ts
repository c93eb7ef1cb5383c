import { describe, expect, test } from 'vitest';
import { mailedOrder, sampleMails } from '../../../lookbook/sample-mails.ts';
import { parseHtml, tagged, text as textOf } from '../../../ops/dev/html-tree.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { type MarketCode, market } from '../../../worker/country/markets.ts';
import { mailedNotice, orderMail } from '../../../worker/view/mails/order-mail.ts';

const origin = 'https://shop.example';
const links = { order: `${origin}/order`, invoices: `${origin}/invoices` };
/** Gmail cuts a mail that is longer than 102 KB. */
const MAX_BYTES = 60_000;
const operators: readonly string[] = ['digest', 'disputed'];

describe.each(['DE', 'FI', 'GB', 'CH-FR'] as const)('a mail in market %s', (code) => {
  test.each(Object.entries(sampleMails))(
    'rule 10.21: the mail %s works in every mail program',
    async (name, make) => {
      const { subject, html, text } = await make(mailedOrder(code), origin);
      const root = parseHtml(html);
      const [page] = tagged(root, 'html');
      const lang = operators.includes(name) ? 'en' : market(code).lang;
      expect(page?.attributes.get('lang')).toBe(lang);
      expect(tagged(root, 'title').map(textOf)).toEqual([subject]);
      expect(html.length).toBeLessThan(MAX_BYTES);
      expect(html).not.toMatch(/<script|<link|\{\{|undefined/);
      for (const { attributes } of tagged(root, 'img')) {
        expect(attributes.get('src')).toMatch(/^https:\/\/shop\.example\//);
        expect(attributes.has('alt')).toBe(true);
        expect(Number(attributes.get('width'))).toBeGreaterThan(0);
        expect(Number(attributes.get('height'))).toBeGreaterThan(0);
      }
      expect(tagged(root, 'h1').map(textOf)).toEqual([subject]);
      const [, letter = ''] = html.split('</h1>');
      const splittable = letter.replace(/<span style="white-space:nowrap">TW-\w{6}<\/span>/g, '');
      expect(splittable.replace(/<[^>]+>/g, '')).not.toMatch(/TW-\w{6}/);
      // A link without a colour of its own is blue in most mail programs.
      for (const { attributes } of tagged(root, 'a')) {
        expect(attributes.get('style')).toContain('color:');
        // With a line of 24 px, a thumb can touch 44 px.
        expect(attributes.get('style')).toMatch(/padding:1\dpx/);
        expect(text).toContain(`\n${attributes.get('href')}`);
      }
      expect(text).not.toMatch(/<|\{\{|undefined/);
    },
  );
});

describe('rule 9.20: the files of the order mail', () => {
  const files = async (code: MarketCode, notice: ArrayBuffer | null) => {
    const order = mailedOrder(code);
    const { attachments = [] } = await orderMail(order, order.lines, origin, links, [], notice);
    return attachments;
  };

  test.each(['DE', 'FI', 'GB', 'CH-FR', 'FR'] as const)(
    'in market %s the terms are a document of their own, with all legal texts and the form',
    async (code) => {
      const [terms] = await files(code, null);
      const html = new TextDecoder().decode(terms?.content);
      const t = translate(code);
      expect(terms?.filename).toMatch(/^[a-z-]+-TW-ABC234\.html$/);
      const headings = tagged(parseHtml(html), 'h2').map(textOf);
      expect(headings).toEqual(
        (['termsOfService', 'refund', 'delivery'] as const).map((one) => t(`legal:${one}.title`)),
      );
      expect(html).not.toMatch(/<img|<script|<link|url\(|\{\{/);
    },
  );

  test('the Commission’s notice of the legal guarantee is attached unchanged, only in the EU', async () => {
    const notice = new Uint8Array([1, 2, 3]).buffer;
    const [, attached] = await files('DE', notice);
    expect(attached).toMatchObject({ filename: 'guarantee-notice.de.png', content: notice });
    expect(mailedNotice(mailedOrder('GB'))).toBeNull();
    expect(await files('GB', notice)).toHaveLength(1);
  });
});
