import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../../client/quiz/outcome.ts';
import { marketContact } from '../../../worker/company.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import { quizNames, quizzes } from '../../../worker/quizzes/quizzes.ts';
import { quizAddressMail } from '../../../worker/view/mails/quiz-address-mail.ts';
import { quizResultMail } from '../../../worker/view/mails/quiz-result-mail.ts';
import { withdrawalMail } from '../../../worker/view/mails/withdrawal-mail.ts';
import { unmarkedExamples } from '../../support/law/examples.ts';

const declaration = {
  id: 'a',
  name: 'Kim <b>Example</b>',
  number: 'TW-7K3M9Q',
  email: 'kim@example.com',
  part: 'Buy now',
};
/** The time of the withdrawal: 21 November 2026, 13:05 UTC, in ms. */
const at = Date.UTC(2026, 10, 21, 13, 5);

describe('rule 9.15: the receipt mail of a withdrawal', () => {
  test.each([
    ['GB', '21 November 2026', '13:05'],
    ['DE', '21. November 2026', '14:05'],
    ['FI', '21. marraskuuta 2026', '15.05'],
    ['FR', '21 novembre 2026', '14:05'],
    ['CH', '21. November 2026', '14:05'],
  ] as const)(
    'in market %s the receipt of a withdrawal has its content, date and time in the notation of the country',
    async (code, day, time) => {
      const { html, text, subject } = await withdrawalMail(declaration, at, market(code));
      for (const content of [text, html]) {
        expect(content).toContain(declaration.number);
        expect(content).toContain(declaration.email);
        expect(content).toContain(declaration.part);
        expect(content).toContain(day);
        expect(content).toContain(time);
      }
      expect(subject).toContain(declaration.number);
      expect(html).not.toContain('<b>Example');
    },
  );

  test('rule 9.15: the receipt repeats every field of the declaration, and rule 5.33: it does not greet by the typed name', async () => {
    for (const code of marketCodes) {
      const { html, text } = await withdrawalMail(declaration, at, market(code));
      for (const field of [declaration.number, declaration.email, declaration.part]) {
        expect(text).toContain(field);
        expect(html).toContain(field);
      }
      expect(text.match(/Kim <b>Example/g)).toHaveLength(1);
      expect(text.startsWith(translate(code)('service:greeting'))).toBe(true);
    }
  });

  test.each(marketCodes)(
    'rule 9.34: the receipt of a withdrawal in market %s marks every example of the operator’s data',
    async (code) => {
      const { text } = await withdrawalMail(declaration, at, market(code));
      expect(unmarkedExamples(text.split('\n'), code)).toEqual([]);
    },
  );

  test('rule 9.4: the receipt has the words of the law under which the withdrawal was declared', async () => {
    const swedish = translate('SE');
    const values = { number: declaration.number, context: 'contractual' };
    const swiss = { ...market('SE'), country: 'CH' } as const;
    const mail = await withdrawalMail({ ...declaration, part: '' }, at, swiss);
    expect(mail.text).toContain(swedish('service:withdrawal.declaration', values));
    expect(mail.subject).toBe(swedish('service:withdrawal.mail.subject', values));
    const ofPart = await withdrawalMail(declaration, at, swiss);
    expect(ofPart.text).toContain(swedish('service:withdrawal.declarationOfPart', values));
  });

  test('the receipt of a withdrawal has the postal address for returned packs, in Great Britain a British address', async () => {
    const british = await withdrawalMail(declaration, at, market('GB'));
    const german = await withdrawalMail(declaration, at, market('DE'));
    expect(british.text).toContain(marketContact(market('GB')).city);
    expect(german.text).toContain(marketContact(market('DE')).city);
  });
});

const over: Outcome = { value: 27.3, band: 'over', excluded: null, advice: ['snacks', 'water'] };
const middle: Outcome = { value: 55, band: 'middle', excluded: null, advice: [] };

/** A mail's HTML without its style sheet. */
const visible = (html: string) => html.replace(/<style>.*?<\/style>/, '');

describe('rule 9.26: the mails about a quiz result', () => {
  test('the mail that confirms the visitor’s email address has the link, and nothing about the quiz result', async () => {
    for (const code of marketCodes) {
      const link = 'https://shop.example/quiz-email/gb?src=v1&step=confirm&key=1.a';
      const mail = await quizAddressMail(market(code), link);
      expect(mail.text).toContain(link);
      expect(unmarkedExamples(mail.text.split('\n'), code)).toEqual([]);
      expect(mail.html.match(/<a /g)).toHaveLength(1);
      expect(`${mail.html}${mail.text}`).not.toMatch(/\{\{|undefined|BMI|Slim/);
    }
  });

  test('the mail with a quiz result has the result, a note about the result, the plan and a link to the product', async () => {
    const mail = await quizResultMail('v1', over, market('GB'), 'https://shop.example');
    expect(mail.text).toContain('Body mass index\n27.3\nAbove the normal range');
    expect(mail.text).toContain('not a medical assessment');
    expect(mail.text).toContain('Decide in the morning what’s for dinner.');
    expect(mail.html).toContain('href="https://shop.example/take/gb?src=v1"');
  });

  test('the mail with a quiz result in the normal range has the plan and no product', async () => {
    const normal: Outcome = { value: 22.4, band: 'normal', excluded: null, advice: [] };
    const { html, text } = await quizResultMail('v1', normal, market('GB'), 'https://shop.example');
    expect(text).toContain(translate('GB')('quiz:results.plan.weight.normal.1'));
    expect(text).not.toMatch(/Slim|\/take\//);
    expect(html).not.toContain('<a ');
  });

  test('the mail to an excluded visitor has no product', async () => {
    const t = translate('GB');
    for (const excluded of ['age', 'pregnancy', 'medicine', 'underweight', 'obese'] as const) {
      const outcome: Outcome = { value: 17.1, band: 'under', excluded, advice: [] };
      const { html, text } = await quizResultMail(
        'v1',
        outcome,
        market('GB'),
        'https://shop.example',
      );
      expect(text).toContain(t(`quiz:results.excluded.${excluded}.heading`));
      expect(text).not.toMatch(/Slim|suggest Slim|\/take\//);
      expect(html).not.toContain('<a ');
    }
  });

  test.each(quizNames)(
    'the mail of the quiz %s has a subject without a result, and no unfilled placeholder',
    async (quiz) => {
      for (const code of marketCodes) {
        for (const excluded of [null, 'age'] as const) {
          const outcome = { ...(quizzes[quiz].scale === 'bmi' ? over : middle), excluded };
          const mail = await quizResultMail(quiz, outcome, market(code), 'https://shop.example');
          expect(mail.subject).not.toMatch(/\d/);
          expect(`${visible(mail.html)}${mail.text}`).not.toMatch(/\{|undefined|\bnull\b/);
        }
      }
    },
  );
});
