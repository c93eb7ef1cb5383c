import { describe, expect, test } from 'vitest';
import { getOutcome } from '../../../client/quiz/outcome.ts';
import en from '../../../locales/en_GB/quiz.json' with { type: 'json' };
import { unescaped } from '../../../ops/dev/html-tree.ts';
import { type QuizName, quizzes } from '../../../worker/quizzes/quizzes.ts';
import { attribute, orderButton, tags, tagWith } from '../../support/html/html.ts';
import { type Answer, type Buyer, newBuyer } from '../../support/orders/buyer.ts';
import { answerByForms, first, healthConsent, stepFields } from '../../support/quiz/quiz-forms.ts';
import { shop } from '../../support/shop/common-shop.ts';

const stepShown = (html: string) => attribute(tagWith(html, 'data-quiz-step'), 'data-quiz-step');
const formAction = (html: string) => attribute(tagWith(html, 'data-quiz-step'), 'action') ?? '';

/** The inputs of a page that have the name. */
const findInputs = (page: Answer, name: string) =>
  tags(page.text, 'input').filter((tag) => attribute(tag, 'name') === name);

/** Sends fields as a browser without script, together with the form's hidden fields. */
function postFields(visitor: Buyer, page: Answer, fields: [string, string][]) {
  const step = attribute(findInputs(page, 'step')[0], 'value') ?? '';
  return visitor.post(formAction(page.text), [['step', step], ...fields]);
}

/** Sends fields like `postFields`, with the consent to health questions if the page asks for it. */
function post(visitor: Buyer, page: Answer, fields: [string, string][]) {
  const consent = findInputs(page, 'consent').map(() => healthConsent);
  return postFields(visitor, page, [...fields, ...consent]);
}

/** Answers a whole quiz by its forms; returns the last redirect. */
async function takeQuiz(visitor: Buyer, path: string, sent: [string, string][][]): Promise<Answer> {
  let page = await visitor.get(path);
  let answer = page;
  for (const fields of sent) {
    answer = await post(visitor, page, fields);
    expect([answer.status, answer.text]).toEqual([303, '']);
    page = await visitor.get(answer.location);
    expect(page.status).toBe(200);
  }
  return answer;
}

const summaries: Partial<Record<QuizName, string>> = { v1pop: 'summarypop', v1ip: 'v1ip-summary' };

describe('rules 3.17 and 13.4: a visitor can take a quiz without script', () => {
  // A quiz in steps, a quiz on one page, and the quizzes with result pages of their own. whole-sale.test.ts takes every
  // quiz.
  test.each(['v1', 'v8', 'v1pop', 'v1ip'] as const)(
    'the forms of the quiz %s lead to the result of the answers',
    async (name) => {
      let seed = name.length * 7;
      const random = (end: number) => {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        return Math.floor((seed / 2147483648) * end);
      };
      const { answers, sent } = await answerByForms(quizzes[name], random);
      const visitor = newBuyer(shop, 'FR');
      const end = await takeQuiz(
        visitor,
        `/${name}/fr?a=1&at=x&a=2`,
        quizzes[name].onePage ? [sent.flat()] : sent,
      );
      expect(end.location).toBe(`/${summaries[name] ?? 'summary'}/fr?src=${name}&a=1&a=2`);
      const { text, headers } = await visitor.get(end.location);
      const { band, excluded } = getOutcome(quizzes[name], answers);
      const shown = [attribute(tagWith(text, 'data-band'), 'data-band'), orderButton(text)];
      if (excluded) {
        expect(shown).toEqual([null, null]);
        expect(attribute(tagWith(text, 'data-excluded'), 'data-excluded')).toBe(excluded);
        expect(text).not.toMatch(/data-order-button|data-sticky-order|data-checkout/);
      } else {
        expect(shown[0]).toBe(band);
        expect(shown[1]).not.toBeNull();
      }
      expect(headers.get('Cache-Control')).toContain('no-store');
      // Another visitor sees no result at the same address.
      const other = await newBuyer(shop, 'FR').get(end.location);
      expect(other.text).not.toMatch(/data-band|data-excluded/);
      expect(orderButton(other.text)).not.toBeNull();
    },
  );

  test('rule 3.6: the order button of a quiz result leads to the offer page for that quiz', async () => {
    const visitor = newBuyer(shop, 'GB');
    const { sent } = await answerByForms(quizzes.v31, first);
    const end = await takeQuiz(visitor, '/v31/gb', sent);
    expect(orderButton((await visitor.get(end.location)).text)).toBe('/1get/gb?src=v31#products');
  });

  test('a quiz form without a market in its web address posts to the visitor’s market, and a quiz of the special funnel to its own', async () => {
    const bare = await newBuyer(shop, 'SE').get('/v1');
    expect(formAction(bare.text)).toBe('/v1/se');
    const special = newBuyer(shop, 'CH');
    const page = await special.get('/v7/ch');
    const next = await post(special, page, [['focus', 'skin']]);
    expect(next.location).toBe('/v7/ch-fr?at=sun');
  });

  test('the link back shows the previous step with its answer', async () => {
    const visitor = newBuyer(shop);
    const page = await visitor.get('/v1/de?a=1');
    expect(page.text).not.toContain('class="quiz-back"');
    const next = await post(visitor, page, [['goal', 'snacks']]);
    expect(next.location).toBe('/v1/de?a=1&at=snacks');
    const second = await visitor.get(next.location);
    expect(stepShown(second.text)).toBe('snacks');
    const back = unescaped(second.text.match(/class="quiz-back" href="([^"]*)"/)?.[1] ?? '');
    expect(back).toBe('/v1/de?a=1&at=goal');
    const again = await visitor.get(back);
    expect(stepShown(again.text)).toBe('goal');
    const chosen = tags(again.text, 'input').filter((tag) => /\schecked=""/.test(tag));
    expect(chosen.map((tag) => attribute(tag, 'value'))).toEqual(['snacks']);
    // `at` opens only steps that the answers reach, and no other link contains `at`.
    expect(stepShown((await visitor.get('/v1/de?at=situation')).text)).toBe('snacks');
    expect(second.text).not.toMatch(/href="\/terms[^"]*at=/);
  });

  test('rule 3.24: a quiz step shows its number among the visitor’s questions, also after the link back', async () => {
    const visitor = newBuyer(shop);
    const shownCount = (page: Answer) => page.text.match(/class="quiz-count">([^<]*)/)?.[1];
    const page = await visitor.get('/v1/de');
    const portion = await visitor.get((await post(visitor, page, [['goal', 'portions']])).location);
    const breakfast = await visitor.get(
      (await post(visitor, portion, [['portion', 'enough']])).location,
    );
    expect([page, portion, breakfast].map(shownCount)).toEqual(['Frage 1', 'Frage 2', 'Frage 3']);
    expect(shownCount(await visitor.get('/v1/de?at=portion'))).toBe('Frage 2');
    expect(shownCount(await visitor.get('/v1/de'))).toBe('Frage 3');
    // All paths through this quiz have the same length.
    expect(shownCount(await visitor.get('/v1a/de'))).toBe('Frage 1 von 6');
  });

  test('a wrong answer gets status 422: the error summary links to the field, which keeps the typed value', async () => {
    const visitor = newBuyer(shop, 'GB');
    const page = await visitor.get('/v5/gb?a=1');
    const none = await post(visitor, page, []);
    expect([none.status, stepShown(none.text)]).toEqual([422, 'age']);
    const wrong = await post(visitor, page, [['age', '1O']]);
    expect(wrong.status).toBe(422);
    expect(wrong.headers.get('Cache-Control')).toContain('no-store');
    expect(attribute(tagWith(wrong.text, 'data-error-summary'), 'tabindex')).toBe('-1');
    const input = tags(wrong.text, 'input').find((tag) => attribute(tag, 'name') === 'age');
    expect(attribute(input, 'value')).toBe('1O');
    expect(attribute(input, 'aria-invalid')).toBe('true');
    expect(wrong.text).toContain(`href="#${attribute(input, 'id')}"`);
    const right = await post(visitor, wrong, [['age', '44']]);
    expect(right.location).toBe('/v5/gb?a=1&at=changed');
  });

  test('an answer with the internal placeholder characters of stored pages is refused, and shown without these characters', async () => {
    const visitor = newBuyer(shop, 'GB');
    const page = await visitor.get('/v5/gb?a=1');
    const wrong = await post(visitor, page, [['age', '44\uE000query\uE000']]);
    expect(wrong.status).toBe(422);
    expect(attribute(findInputs(wrong, 'age')[0], 'value')).toBe('44query');
  });

  test('the quiz v8 names every unanswered question and keeps the answers that the visitor gave', async () => {
    const visitor = newBuyer(shop);
    const page = await visitor.get('/v8/de');
    expect(stepShown(page.text)).toBe('all');
    const one = { id: 'one-thing' };
    const sent = await post(visitor, page, [[one.id, 'two']]);
    expect(sent.status).toBe(422);
    const links = sent.text.match(/<a href="#(?:step|quiz)-[^"]*"/g) ?? [];
    const questions = quizzes.v8.steps.filter(({ kind }) => kind !== 'information');
    expect(links).toHaveLength(questions.length - 1);
    expect(sent.text).toMatch(/value="two"[^>]*checked|checked=""[^>]*value="two"/);
  });

  test('in Great Britain a quiz accepts feet, inches, stones and pounds, and its number fields have a range', async () => {
    const visitor = newBuyer(shop, 'GB');
    const steps = quizzes.v1a.steps;
    let page = await visitor.get('/v1a/gb');
    for (const step of steps) {
      if (stepShown(page.text) === 'body') break;
      const shown = steps.find(({ id }) => id === stepShown(page.text)) ?? step;
      const next = await post(visitor, page, stepFields(shown, first));
      page = await visitor.get(next.location);
    }
    const inputs = tags(page.text, 'input').filter((tag) => attribute(tag, 'type') === 'number');
    expect(inputs).toHaveLength(6);
    for (const tag of inputs) {
      expect([attribute(tag, 'min'), attribute(tag, 'max')]).not.toContain(null);
      expect(tag).not.toContain('required');
    }
    const wrong = await post(visitor, page, [
      ['height-unit', 'pair'],
      ['height', '172'],
      ['feet', ''],
      ['weight-unit', 'own'],
      ['weight', '78'],
    ]);
    // The refused form keeps the chosen units and typed values. Its error links to the field for the chosen unit.
    expect([wrong.status, stepShown(wrong.text)]).toEqual([422, 'body']);
    expect(wrong.text).toContain('href="#quiz-height"');
    expect(attribute(findInputs(wrong, 'feet')[0], 'id')).toBe('quiz-height');
    expect(attribute(findInputs(wrong, 'weight')[0], 'value')).toBe('78');
    const chosen = tags(wrong.text, 'input').filter((tag) => /\schecked=""/.test(tag));
    expect(chosen.map((tag) => attribute(tag, 'value'))).toEqual(['pair', 'own']);
    const next = await post(visitor, page, [
      ['feet', '5'],
      ['inches', '8'],
      ['stones', '12'],
      ['pounds', '3'],
      ['height', ''],
      ['weight', ''],
    ]);
    expect([next.status, next.location]).toEqual([303, '/v1a/gb?at=situation']);
    const metric = await newBuyer(shop, 'DE').get('/v1a/de');
    expect(metric.text).not.toContain('name="feet"');
  });
});

describe('rule 3.14: without script a quiz says where the answers are sent, and asks for consent before health questions', () => {
  const words = en.posted;

  test('without script a quiz says that answers are sent, instead of saying that they stay in the browser', async () => {
    const { text } = await newBuyer(shop, 'GB').get('/v1/gb');
    expect(text).toContain(words.note);
    // Without script the style sheet hides the note about stored answers.
    expect(text).toMatch(/class="quiz-stays"><p class="quiz-note"/);
    const visitor = newBuyer(shop, 'GB');
    const next = await post(visitor, await visitor.get('/v1/gb'), [['goal', 'snacks']]);
    const second = await visitor.get(next.location);
    expect(second.text).not.toContain(en.note);
    expect(second.text).toContain(words.forget);
  });

  test.each(['v1', 'v7', 'v8'] as const)(
    'the quiz %s refuses health answers without consent, and asks for consent once',
    async (name) => {
      const visitor = newBuyer(shop, 'GB');
      const quiz = quizzes[name];
      const { path, sent } = await answerByForms(quiz, first);
      let page = await visitor.get(`/${name}/gb`);
      const consentSteps: string[] = [];
      for (const [i, step] of quiz.onePage
        ? [quiz.steps.find((one) => one.isHealth)].entries()
        : path.entries()) {
        const fields = quiz.onePage ? sent.flat() : (sent[i] ?? []);
        if (findInputs(page, 'consent').length > 0) {
          expect(step?.isHealth).toBe(true);
          consentSteps.push(step?.id ?? '');
          const refused = await postFields(visitor, page, fields);
          expect(refused.status).toBe(422);
          expect(tagWith(refused.text, 'quiz-consent-error')).not.toBe('');
          expect(refused.text.indexOf('name="consent"')).toBeLessThan(
            refused.text.indexOf(`id="step-${step?.id}"`),
          );
          expect(refused.headers.getSetCookie().join()).not.toContain('quiz=');
        }
        const next = await post(visitor, page, fields);
        expect(next.status).toBe(303);
        page = await visitor.get(next.location);
      }
      expect(consentSteps).toEqual([
        quiz.steps.find((one) => one.isHealth && path.includes(one))?.id,
      ]);
    },
  );

  test('a quiz does not ask again for consent that was given together with a wrong answer', async () => {
    const visitor = newBuyer(shop, 'GB');
    const page = await visitor.get('/v8/gb');
    const wrong = await post(visitor, page, [['one-thing', 'two']]);
    expect(wrong.status).toBe(422);
    expect(findInputs(wrong, 'consent')).toEqual([]);
    expect(findInputs(await visitor.get('/v8/gb'), 'consent')).toEqual([]);
  });

  test('a visitor can delete the answers and the consent of a quiz', async () => {
    const visitor = newBuyer(shop, 'GB');
    const next = await post(visitor, await visitor.get('/v1/gb?a=1'), [['goal', 'snacks']]);
    const page = await visitor.get(next.location);
    const forgotten = await post(visitor, page, [['forget', 'yes']]);
    expect([forgotten.status, forgotten.location]).toEqual([303, '/v1/gb?a=1']);
    expect(visitor.cookies.get('quiz') ?? '').toBe('');
    expect(stepShown((await visitor.get(next.location)).text)).toBe('goal');
  });
});

describe('rule 9.26: a quiz keeps its answers in a session cookie', () => {
  const quizCookie = ({ headers }: Answer) =>
    headers.getSetCookie().find((line) => line.startsWith('quiz=')) ?? '';

  test('the quiz cookie is an encrypted session cookie that scripts cannot read', async () => {
    const visitor = newBuyer(shop);
    const page = await visitor.get('/v1/de');
    expect(quizCookie(page)).toBe('');
    const line = quizCookie(await post(visitor, page, [['goal', 'snacks']]));
    expect(line).toMatch(/^quiz=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(atob(line.slice(5, 45).replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('goal');
  });

  test('a quiz ignores the cookie of another quiz and a forged cookie', async () => {
    const visitor = newBuyer(shop);
    await post(visitor, await visitor.get('/v1/de'), [['goal', 'snacks']]);
    const other = await visitor.get('/v2/de');
    expect([stepShown(other.text), other.headers.get('Cache-Control')]).toEqual([
      'colours',
      'private, no-cache',
    ]);
    visitor.cookies.set('quiz', 'x'.repeat(5000));
    expect(stepShown((await visitor.get('/v1/de?at=snacks')).text)).toBe('goal');
    visitor.cookies.set('quiz', 'AAAA');
    expect((await visitor.get('/v1/de?at=snacks')).status).toBe(200);
  });
});

describe('rule 5.3: a quiz accepts GET, HEAD and POST only', () => {
  test('a quiz answers HEAD, refuses other methods with 405, posts from other sites with 403 and other content types with 415', async () => {
    expect((await shop.visit('/v1/de', { method: 'HEAD' })).status).toBe(200);
    const put = await shop.visit('/v1/de', { method: 'PUT' });
    expect([put.status, put.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect((await shop.visit('/summary/de', { method: 'POST' })).status).toBe(405);
    expect(
      (await shop.visit('/v1/zz', { method: 'POST', body: new URLSearchParams() })).status,
    ).toBe(404);
    expect((await shop.visit('/v1/zz')).status).toBe(404);
    const foreign = { Origin: 'https://evil.example' };
    const sent = { method: 'POST', body: new URLSearchParams({ goal: 'snacks' }) };
    expect((await shop.visit('/v1/de', { ...sent, headers: foreign })).status).toBe(403);
    expect((await shop.visit('/v1/de', { method: 'POST', body: '{}' })).status).toBe(415);
  });

  test('the payload of a quiz that a visitor has begun shows the visitor’s step and is not cached', async () => {
    const visitor = newBuyer(shop);
    await post(visitor, await visitor.get('/v1/de'), [['goal', 'snacks']]);
    const data = await visitor.get('/v1/de/_payload.json?at=snacks');
    expect(data.headers.get('Cache-Control')).toContain('no-store');
    expect(JSON.parse(data.text).html).toContain('data-quiz-step="snacks"');
  });
});

describe('the page summarypop shows the bundles', () => {
  test('rule 3.19: summarypop shows the bundles on the same page, but not to a visitor whom the quiz excludes', async () => {
    const { sent } = await answerByForms(quizzes.v1pop, first);
    const visitor = newBuyer(shop);
    const end = await takeQuiz(visitor, '/v1pop/de', sent);
    expect(orderButton((await visitor.get(end.location)).text)).toBe(
      '/summarypop/de?src=v1pop&step=bundle',
    );
    const bundles = await visitor.get(`${end.location}&step=bundle`);
    expect(bundles.text).toContain('data-checkout');
    expect(orderButton(bundles.text)).toBe('#products');
    const page = await visitor.get('/v1pop/de?at=situation');
    await post(visitor, page, [['situation', 'pregnancy']]);
    const excluded = await visitor.get(`${end.location}&step=bundle`);
    expect(excluded.text).toContain('data-excluded="pregnancy"');
    expect(excluded.text).not.toMatch(/data-checkout|data-order-button/);
  });
});

describe('the page offera shows the quiz result', () => {
  test('without quiz answers, offera links to the quiz that the query “src” names or to its own quiz, and has the order form', async () => {
    const page = await newBuyer(shop, 'GB').get('/offera/gb');
    expect(page.text).toContain('href="/v1a/gb?at=');
    expect(page.text).toContain('data-checkout');
    expect(page.text).not.toMatch(/data-band|data-excluded/);
    expect(page.headers.get('Cache-Control')).toBe('private, no-cache');
    const other = await newBuyer(shop, 'GB').get('/offera/gb?src=v3');
    expect(other.text).toContain('href="/v3/gb?src=v3&amp;at=');
  });

  test('with quiz answers, offera shows the result before the order form, and caches may not store the page', async () => {
    const { answers, sent } = await answerByForms(quizzes.v1a, first);
    const visitor = newBuyer(shop);
    await takeQuiz(visitor, '/v1a/de', sent);
    for (const path of ['/offera/de?src=v1a', '/offera/de']) {
      const { text, headers } = await visitor.get(path);
      const band = attribute(tagWith(text, 'data-band'), 'data-band');
      expect(band).toBe(getOutcome(quizzes.v1a, answers).band);
      expect(text.indexOf('data-band')).toBeLessThan(text.indexOf('data-checkout'));
      expect(text).not.toMatch(/class="result-(?:day|product|told)"/);
      expect(orderButton(text)).toBe('#products');
      expect(headers.get('Cache-Control')).toContain('no-store');
    }
    // The answers of one quiz give no result for another quiz.
    expect((await visitor.get('/offera/de?src=v3')).text).not.toContain('data-band');
  });

  test('offera shows a visitor whom the quiz excludes the reason and no order form', async () => {
    const { sent } = await answerByForms(quizzes.v1a, first);
    const visitor = newBuyer(shop);
    await takeQuiz(visitor, '/v1a/de', sent);
    const page = await visitor.get('/v1a/de?at=situation');
    await post(visitor, page, [['situation', 'pregnancy']]);
    const { text } = await visitor.get('/offera/de?src=v1a');
    expect(attribute(tagWith(text, 'data-excluded'), 'data-excluded')).toBe('pregnancy');
    expect(text).not.toMatch(/data-order-button|data-sticky-order|data-checkout/);
  });
});
