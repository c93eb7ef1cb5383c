import { beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '../../../client/quiz/quiz.ts';
import { quizzes } from '../../../worker/quiz/quizzes/quizzes.ts';
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

/** Whether the page shows its form, and its way to the quiz. */
function shown(html: string): boolean[] {
  return ['whole', 'none'].map((state) => {
    const tag = tags(html, 'div').find((one) => attribute(one, 'data-answers') === state);
    return tag !== undefined && !/\shidden=""/.test(tag);
  });
}

describe('rule 9.26: a result by mail', () => {
  test('leaves once agreed to; what is kept names neither person nor result', async () => {
    const visitor = newBuyer(shop, 'GB');
    const fields = form();
    const sent = await visitor.post('/quiz-email/gb?src=v1a', fields);
    expect([sent.status, sent.location]).toEqual([303, '/quiz-email/gb?src=v1a&step=sent']);
    expect((await visitor.get(sent.location)).text).toContain('Your result is on its way');
    await expect.poll(async () => (await consents()).at(-1)?.used_at ?? null).not.toBeNull();
    const kept = (await consents()).at(-1);
    expect(kept?.wording).toContain('I agree that Tarnwell uses my quiz answers');
    expect(kept?.address_code).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(kept)).not.toContain(fields.email);
    const mails = () =>
      rows<{ payload: string | null }>(shop, 'SELECT * FROM mails WHERE subject = ?', kept?.id);
    expect(await mails()).toMatchObject([{ kind: 'quizResult', order_id: null, payload: null }]);
  });

  test('until it has left it waits encrypted, and nobody else can read it', async () => {
    const fields = form();
    // Claimed by nobody, and not due: it stays as it was written.
    const held =
      'CREATE TRIGGER held AFTER INSERT ON mails BEGIN UPDATE mails SET due_at = NEW.due_at + 3600000 WHERE key = NEW.key; END';
    await rows(shop, held);
    await newBuyer(shop, 'GB').post('/quiz-email/gb?src=v1a', fields);
    await rows(shop, 'DROP TRIGGER held');
    const [row] = await rows<{ payload: string }>(
      shop,
      'SELECT * FROM mails WHERE payload IS NOT NULL',
    );
    expect(row?.payload).toMatch(/^[\w-]{200,}$/);
    expect(JSON.stringify(row)).not.toContain(fields.email);
    await rows(shop, 'DELETE FROM mails WHERE payload IS NOT NULL');
  });

  test('not without the box ticked: 422, and nothing is kept', async () => {
    const before = (await consents()).length;
    const sent = await newBuyer(shop, 'GB').post('/quiz-email/gb?src=v1a', form({ consent: '' }));
    expect(sent.status).toBe(422);
    expect(sent.text).toContain('href="#quiz-email-consent"');
    expect(shown(sent.text)).toEqual([true, false]);
    const box = tags(sent.text, 'input').find((tag) => attribute(tag, 'name') === 'consent');
    expect(box).not.toContain('checked');
    expect(await consents()).toHaveLength(before);
  });

  test('without answers the page says so and leads to the quiz', async () => {
    const page = await newBuyer(shop, 'GB').get('/quiz-email/gb?src=v3');
    expect(shown(page.text)).toEqual([false, true]);
    expect(page.text).toContain('href="/v3/gb?src=v3"');
    expect(page.headers.get('Cache-Control')).toBe('private, no-cache');
    const wrong = ['', '{', '[]', '{"goal":["snacks"]}', '"x"', 'null', 'x'.repeat(20_000)];
    for (const broken of wrong) {
      const sent = await newBuyer(shop, 'GB').post(
        '/quiz-email/gb?src=v1a',
        form({ answers: broken }),
      );
      expect([sent.status, shown(sent.text)]).toEqual([422, [false, true]]);
      expect(sent.headers.get('Cache-Control')).toBe('private, no-store');
    }
  });

  test('without script the answers come with the session', async () => {
    const visitor = newBuyer(shop, 'GB');
    const { sent } = await answerByForms(quizzes.v8, first);
    await visitor.postPairs('/v8/gb', [...sent.flat(), healthConsent]);
    const page = await visitor.get('/quiz-email/gb?src=v8');
    expect(shown(page.text)).toEqual([true, false]);
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(shown((await visitor.get('/quiz-email/gb')).text)).toEqual([true, false]);
    expect(shown((await visitor.get('/quiz-email/gb?src=v1')).text)).toEqual([false, true]);
    const mailed = await visitor.post('/quiz-email/gb?src=v8', form({ answers: '' }));
    expect(mailed.status).toBe(303);
  });

  test('three a day from one visit, and to one address; the fourth is told so', async () => {
    const visitor = newBuyer(shop, 'GB');
    const post = (one = visitor, changed = {}) => one.post('/quiz-email/gb?src=v1a', form(changed));
    await visitor.get('/gb');
    const statuses = [await post(), await post(), await post()].map(({ status }) => status);
    expect(statuses).toEqual([303, 303, 303]);
    const fourth = await post();
    expect(fourth.status).toBe(429);
    expect(fourth.text).toContain('3 results have been sent today');
    const email = freshEmail();
    const others = [1, 2, 3, 4].map(() => newBuyer(shop, 'GB'));
    const sent: number[] = [];
    for (const other of others) {
      await other.get('/gb');
      sent.push((await post(other, { email: email.toUpperCase() })).status);
    }
    expect(sent).toEqual([303, 303, 303, 429]);
  });

  test('a result leads here, but not one that offers no product', async () => {
    const visitor = newBuyer(shop, 'GB');
    const { sent } = await answerByForms(quizzes.v8, first);
    const end = await visitor.postPairs('/v8/gb?a=1', [...sent.flat(), healthConsent]);
    const summary = await visitor.get(end.location);
    expect(summary.text).toContain('href="/quiz-email/gb?a=1&amp;src=v8"');
    const none = await newBuyer(shop, 'GB').get('/summary/gb?src=v8');
    expect(none.text).not.toContain('href="/quiz-email/');
  });
});
