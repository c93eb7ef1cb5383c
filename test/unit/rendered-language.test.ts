import { describe, expect, test } from 'vitest';
import { languageOf } from '../../worker/law/forbidden.ts';
import { market, marketCodes } from '../../worker/markets.ts';
import { orderMail } from '../../worker/view/mails/order-mail.tsx';
import { tagged, text } from '../support/html-tree.ts';
import { anywhere, inLanguage } from '../support/language-rules.ts';
import { states } from '../support/page-states.ts';
import { orderIn, renderPage } from '../support/rendered-page.ts';

/** Swiss figures stand before their percent sign without a space: Intl knows it so (decision 0011). */
const swissPercent = /\d%/g;

describe.each(marketCodes)('decision 0011 in market %s, words and values together', (code) => {
  const { locale } = market(code);
  const rules = [...anywhere, ...inLanguage[languageOf[locale]]];
  const check = (shown: string) => {
    const said = market(code).country === 'CH' ? shown.replace(swissPercent, '') : shown;
    for (const [what, pattern] of rules) expect(said.match(pattern)?.[0], what).toBeUndefined();
    if (code === 'CH') expect(said).not.toMatch(/ß|MwSt/);
    expect(said).not.toMatch(/\{\{|\bundefined\b|\bNaN\b|\[object/);
  };

  test.each(states.filter(({ name }) => name !== 'terms'))('$name $what', async ({ name, of }) => {
    const { root } = await renderPage(name, code, of(code));
    const blocks = tagged(
      root,
      'title',
      'h1',
      'h2',
      'h3',
      'p',
      'a',
      'li',
      'th',
      'td',
      'label',
      'address',
    );
    for (const block of blocks) check(text(block));
  });

  test('the order mail, in both its forms', () => {
    const mail = orderMail(
      orderIn(code, 'paid'),
      orderIn(code, 'paid').lines,
      'https://shop.example',
      'https://shop.example/thankyou?order=1',
    );
    check(mail.subject);
    const terms = mail.text.indexOf('\n\n', mail.text.indexOf('https://shop.example/refund'));
    check(mail.text.slice(0, terms));
    expect(mail.text).toContain('TW-ABC234');
    expect(mail.html).toContain('TW-ABC234');
    expect(`${mail.text}${mail.html}`).not.toMatch(/\{\{|\bundefined\b|\bNaN\b|\[object|~/);
  });
});
