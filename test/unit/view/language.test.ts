import { describe, expect, test } from 'vitest';
import { states } from '../../../lookbook/page-states.ts';
import { orderIn } from '../../../lookbook/sample-orders.ts';
import { elements, having, tagged, text } from '../../../ops/dev/html-tree.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import { orderMail } from '../../../worker/view/mails/order-mail.ts';
import { type StyleRule, styleRules } from '../../support/copy/proofreading.ts';
import { sampledMarkets } from '../../support/funnel/sampled-markets.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

/** Swiss percentages have no space before the percent sign, as `Intl` formats them (rule 2.3). */
const swissPercent = /\d%/g;
const unfilled: StyleRule = ['an unfilled placeholder', /\{\{|\bundefined\b|\bNaN\b|\[object/];

describe.each(marketCodes)(
  'rules 11.4 to 11.11: the style of the rendered texts in market %s',
  (code) => {
    const { locale } = market(code);
    const rules = [...styleRules(locale), unfilled];
    const results = new Map<string, string[]>();
    /** The style problems of a text, cached by text, because many pages have the same texts. */
    const problems = (shown: string) => {
      const result = results.get(shown) ?? judge(shown);
      results.set(shown, result);
      return result;
    };
    const judge = (shown: string) => {
      const judged = market(code).country === 'CH' ? shown.replace(swissPercent, '') : shown;
      return rules.flatMap(([what, pattern]) => {
        const match = judged.match(pattern);
        return match ? [`${what}: ${match[0]} in ${judged}`] : [];
      });
    };

    const shown = states.filter((state) => sampledMarkets(state).includes(code));
    test.each(shown.filter(({ name }) => name !== 'terms'))(
      'the texts of $name $what break no style rule',
      async ({ name, of }) => {
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
        // A food label can be in another language of the delivery country. It follows that language's style rules.
        const foreign = new Set(having(root, 'data-labels').flatMap(elements));
        const own = blocks.filter((block) => !foreign.has(block));
        expect(own.flatMap((block) => problems(text(block)))).toEqual([]);
      },
    );

    test('the order mail has no unfilled placeholder, and its subject and its text above the terms break no style rule', async () => {
      const mail = await orderMail(
        orderIn(code, 'paid'),
        orderIn(code, 'paid').lines,
        'https://shop.example',
        { order: 'https://shop.example/thankyou?order=1', invoices: 'https://shop.example/i' },
      );
      expect(problems(mail.subject)).toEqual([]);
      const terms = mail.text.indexOf('\n\n', mail.text.indexOf('https://shop.example/refund'));
      expect(problems(mail.text.slice(0, terms))).toEqual([]);
      expect(mail.text).toContain('TW-ABC234');
      expect(mail.html).toContain('TW-ABC234');
      expect(`${mail.text}${mail.html}`).not.toMatch(/\{\{|\bundefined\b|\bNaN\b|\[object|~/);
    });
  },
);
