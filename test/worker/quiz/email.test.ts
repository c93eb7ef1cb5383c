import { beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '../../../client/quiz/quiz.ts';
import { company } from '../../../worker/company.ts';
import { keyRing } from '../../../worker/crypto/key-ring.ts';
import { signUntil } from '../../../worker/crypto/mac.ts';
import { DAY } from '../../../worker/durations.ts';
import { quizzes } from '../../../worker/quizzes/quizzes.ts';
import { attribute, tags } from '../../support/html/html.ts';
import { newBuyer } from '../../support/orders/buyer.ts';
import { freshEmail, rows } from '../../support/orders/orders.ts';
import { answerByForms, first, healthConsent } from '../../support/quiz/quiz-forms.ts';
import { shop } from '../../support/shop/common-shop.ts';

let answers: Answers;
beforeAll(async () => {
  ({ answers } = await answerByForms(quizzes.v1a, first));
});

const form = (changed: Record<string, string> = {}) => ({
  email: freshEmail(),
  consent: 'yes',
  answers: JSON.stringify(answers),
  ...changed,
});

type ConsentRow = { id: string; wording: string; address_code: string; used_at: number | null };
const consents = () =>
  rows<ConsentRow>(shop, "SELECT * FROM consents WHERE purpose = 'quizMail' ORDER BY given_at");

/** Returns two booleans: true if the page shows its form, and true if it shows its link to the quiz. */
function shownStates(html: string): boolean[] {
  return ['whole', 'none'].map((state) => {
    const tag = tags(html, 'div').find((one) => attribute(one, 'data-answers') === state);
    return tag !== undefined && !/\shidden=""/.test(tag);
  });
}

type MailRow = { subject: string; kind: string; body: string | null; sent_at: number | null };
const mailsOf = (id: string | undefined) =>
  rows<MailRow>(shop, 'SELECT * FROM outbox WHERE subject = ? ORDER BY kind', id);

/** The key in the mailed confirmation link, valid for `ms` milliseconds. */
async function linkKey(id: string, ms = DAY): Promise<string> {
  return signUntil(keyRing(await shop.env()), `quiz-mail:${id}`, Date.now() + ms);
}

describe('rule 9.26: a visitor gets the quiz result by mail', () => {
  test('a result is sent once, after its email address is confirmed; the stored consent names neither the person nor the result', async () => {
    const visitor = newBuyer(shop, 'GB');
    const fields = form();
    const sent = await visitor.post('/quiz-email/gb?src=v1a', fields);
    expect([sent.status, sent.location]).toEqual([303, '/quiz-email/gb?src=v1a&step=sent']);
    expect((await visitor.get(sent.location)).text).toContain(fields.email);
    const consent = (await consents()).at(-1);
    expect(consent?.wording).toContain(`I agree that ${company.brand} may use my quiz answers`);
    expect(consent?.address_code).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(consent)).not.toContain(fields.email);
    await expect.poll(async () => (await mailsOf(consent?.id))[0]?.sent_at ?? null).not.toBeNull();
    expect(await mailsOf(consent?.id)).toMatchObject([{ kind: 'quizAddress', body: null }]);
    expect((await consents()).at(-1)?.used_at).toBeNull();

    const key = await linkKey(consent?.id ?? '');
    const page = await visitor.get(`/quiz-email/gb?src=v1a&step=confirm&key=${key}`);
    expect(page.text).toContain('Your address is confirmed');
    expect(page.text).toContain(fields.email);
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await mailsOf(consent?.id)).toHaveLength(1);
    const end = await visitor.post('/quiz-email/gb?src=v1a', { key });
    expect([end.status, end.location]).toEqual([303, '/quiz-email/gb?src=v1a&step=done']);
    expect((await visitor.get(end.location)).text).toContain('Your result is on its way');
    await expect.poll(async () => (await consents()).at(-1)?.used_at ?? null).not.toBeNull();
    expect(await mailsOf(consent?.id)).toMatchObject([
      { kind: 'quizAddress' },
      { kind: 'quizResult', body: null },
    ]);
    // The confirmation deletes the cookie with the result, so the link sends no second mail.
    expect((await visitor.post('/quiz-email/gb?src=v1a', { key })).status).toBe(422);
    expect(await mailsOf(consent?.id)).toHaveLength(2);
  });

  test('the confirmation link sends nothing in another browser, or with a foreign, expired or changed key', async () => {
    const visitor = newBuyer(shop, 'GB');
    await visitor.post('/quiz-email/gb?src=v1a', form());
    const [id = ''] = [(await consents()).at(-1)?.id];
    const key = await linkKey(id);
    const stranger = newBuyer(shop, 'GB');
    const keys = [
      [stranger, key],
      [visitor, await linkKey('another')],
      [visitor, await linkKey(id, -1)],
      [visitor, `${key}x`],
      [visitor, ''],
    ] as const;
    for (const [who, tried] of keys) {
      const page = await who.get(`/quiz-email/gb?src=v1a&step=confirm&key=${tried}`);
      expect(page.text).toContain('This link no longer works');
      expect((await who.post('/quiz-email/gb?src=v1a', { key: tried })).status).toBe(422);
    }
    expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['quizAddress']);
  });

  test('an unsent mail with a quiz result is stored encrypted, and no cookie shows the email address', async () => {
    const fields = form();
    // The trigger delays each mail, so that no job sends it during the test.
    const delayTrigger =
      'CREATE TRIGGER held AFTER INSERT ON outbox BEGIN UPDATE outbox SET due_at = NEW.due_at + 3600000 WHERE key = NEW.key; END';
    await rows(shop, delayTrigger);
    const visitor = newBuyer(shop, 'GB');
    await visitor.post('/quiz-email/gb?src=v1a', fields);
    const [id = ''] = [(await consents()).at(-1)?.id];
    await visitor.post('/quiz-email/gb?src=v1a', { key: await linkKey(id) });
    await rows(shop, 'DROP TRIGGER held');
    const waiting = await mailsOf(id);
    expect(waiting.map(({ kind }) => kind).sort()).toEqual(['quizAddress', 'quizResult']);
    for (const row of waiting) {
      expect(row.body).toMatch(/^[\w-]{200,}$/);
      expect(JSON.stringify(row)).not.toContain(fields.email);
    }
    for (const value of visitor.cookies.values()) expect(value).not.toContain('@');
    await rows(shop, 'DELETE FROM outbox WHERE subject = ?', id);
  });

  test('if the consent box is not ticked, the form gets status 422 and no consent is stored', async () => {
    const before = (await consents()).length;
    const sent = await newBuyer(shop, 'GB').post('/quiz-email/gb?src=v1a', form({ consent: '' }));
    expect(sent.status).toBe(422);
    expect(sent.text).toContain('href="#quiz-email-consent"');
    expect(shownStates(sent.text)).toEqual([true, false]);
    const box = tags(sent.text, 'input').find((tag) => attribute(tag, 'name') === 'consent');
    expect(box).not.toContain('checked');
    expect(await consents()).toHaveLength(before);
  });

  test('without valid answers the page links to the quiz instead of showing its form', async () => {
    const page = await newBuyer(shop, 'GB').get('/quiz-email/gb?src=v3');
    expect(shownStates(page.text)).toEqual([false, true]);
    expect(page.text).toContain('href="/v3/gb?src=v3"');
    expect(page.headers.get('Cache-Control')).toBe('private, no-cache');
    const wrong = ['', '{', '[]', '{"goal":["snacks"]}', '"x"', 'null', 'x'.repeat(20_000)];
    for (const broken of wrong) {
      const sent = await newBuyer(shop, 'GB').post(
        '/quiz-email/gb?src=v1a',
        form({ answers: broken }),
      );
      expect([sent.status, shownStates(sent.text)]).toEqual([422, [false, true]]);
      expect(sent.headers.get('Cache-Control')).toBe('private, no-store');
    }
  });

  test('without script the page reads the quiz answers from the session cookie', async () => {
    const visitor = newBuyer(shop, 'GB');
    const { sent } = await answerByForms(quizzes.v8, first);
    await visitor.post('/v8/gb', [...sent.flat(), healthConsent]);
    const page = await visitor.get('/quiz-email/gb?src=v8');
    expect(shownStates(page.text)).toEqual([true, false]);
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(shownStates((await visitor.get('/quiz-email/gb')).text)).toEqual([true, false]);
    expect(shownStates((await visitor.get('/quiz-email/gb?src=v1')).text)).toEqual([false, true]);
    const mailed = await visitor.post('/quiz-email/gb?src=v8', form({ answers: '' }));
    expect(mailed.status).toBe(303);
  });

  test('rule 5.33: a mailbox gets three links a day however the address is spelt; the fourth request gets status 429 with a message', async () => {
    const email = freshEmail();
    const spellings = [
      email,
      email.toUpperCase(),
      email.replace('@', '+news@'),
      email.replace('@', '+a@'),
    ];
    const answers = [];
    for (const one of spellings) {
      answers.push(await newBuyer(shop, 'GB').post('/quiz-email/gb?src=v1a', form({ email: one })));
    }
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 429]);
    expect(answers[3]?.text).toContain('already sent three links to this address today');
  });

  test('a result page with a product links to the form for a mail, and a summary page without a result does not', async () => {
    const visitor = newBuyer(shop, 'GB');
    const { sent } = await answerByForms(quizzes.v8, first);
    const end = await visitor.post('/v8/gb?a=1', [...sent.flat(), healthConsent]);
    const summary = await visitor.get(end.location);
    expect(summary.text).toContain('href="/quiz-email/gb?a=1&amp;src=v8"');
    const none = await newBuyer(shop, 'GB').get('/summary/gb?src=v8');
    expect(none.text).not.toContain('href="/quiz-email/');
  });
});
