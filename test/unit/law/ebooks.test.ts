import { describe, expect, test } from 'vitest';
import { orderWithEbook } from '../../../lookbook/sample-orders.ts';
import { text } from '../../../ops/dev/html-tree.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { localeIds } from '../../../worker/copy/locale-files.ts';
import { marketCodes } from '../../../worker/country/markets.ts';
import { orderMail } from '../../../worker/view/mails/order-mail.ts';
import { words } from '../../support/copy/copy-words.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

const standards = 'EPUB Accessibility 1.1, WCAG 2.2 AA';
const plain = (words: string) => words.replaceAll(/\s+/g, ' ');

describe.each(marketCodes)('rule 9.52: in market %s an ebook’s accessibility', (code) => {
  const access = plain(translate(code)('products:ebookAccess', { standards }));

  test('stands in the order review and in the mail', async () => {
    const order = orderWithEbook(code, 'approved');
    const { root } = await renderPage('paypal-confirm', code, { order });
    expect(plain(text(root))).toContain(access);
    const links = { order: 'https://shop.example/a', invoices: 'https://shop.example/b' };
    const downloads = [
      { ebook: 'recipes', href: 'https://shop.example/d', availableAt: 0 },
    ] as const;
    const mail = await orderMail(order, order.lines, 'https://shop.example', links, downloads);
    expect(plain(mail.text)).toContain(access);
    expect(mail.text).toContain('https://shop.example/d\n');
    expect(mail.text).toContain('https://shop.example/d?format=pdf');
  });

  test('stands beside an ebook that an order includes', async () => {
    const { root } = await renderPage('offergift', code);
    expect(plain(text(root))).toContain(access);
  });
});

test.each(localeIds)(
  'rule 9.52: the legal texts of %s tell of the EPUB and its standards',
  (locale) => {
    const localeWords = words(locale);
    expect(localeWords.get('legal:accessibility.limits.text')).toMatch(/EPUB[ -]3[\s\S]*WCAG 2\.2/);
    expect(localeWords.get('legal:termsOfService.ebooks.text')).toMatch(/EPUB[ -]3[\s\S]*PDF/);
  },
);
