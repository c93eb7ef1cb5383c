import { describe, expect, test } from 'vitest';
import { getOutcome } from '../../../client/quiz/outcome.ts';
import en from '../../../locales/en_GB/quiz.json' with { type: 'json' };
import { unescaped } from '../../../ops/html-tree.ts';
import { quizNames, quizzes } from '../../../worker/quiz/quizzes/quizzes.ts';
import { attribute, orderButton, tags, tagWith } from '../../support/html/html.ts';
import { type Answer, type Buyer, newBuyer } from '../../support/orders/buyer.ts';
import { answerByForms, fieldsOf, first, healthConsent } from '../../support/quiz/quiz-forms.ts';
import { shop } from '../../support/shop/common-shop.ts';

const stepShown = (html: string) => attribute(tagWith(html, 'data-quiz-step'), 'data-quiz-step');
const actionOf = (html: string) => attribute(tagWith(html, 'data-quiz-step'), 'action') ?? '';

/** The inputs of a page with a name. */
const inputsOf = (page: Answer, name: string) =>
  tags(page.text, 'input').filter((tag) => attribute(tag, 'name') === name);

/** Fields as a browser without script sends them: what is hidden in the form comes too. */
function postFields(visitor: Buyer, page: Answer, fields: [string, string][]) {
  const step = attribute(inputsOf(page, 'step')[0], 'value') ?? '';
  return visitor.post(actionOf(page.text), [['step', step], ...fields]);
}

/** The same, with consent to questions about health where the page asks for it. */
function post(visitor: Buyer, page: Answer, fields: [string, string][]) {
  const consent = inputsOf(page, 'consent').map(() => healthConsent);
  return postFields(visitor, page, [...fields, ...consent]);
}

/** Answers a quiz by its forms to its end; returns the last redirect. */
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

const summaries: Record<string, string> = { v1pop: 'summarypop', v1ip: 'v1ip-summary' };

describe('rules 3.17 and 13.4: a quiz without script', () => {
  test.each(quizNames)('%s leads by its forms to the result its answers come to', async (name) => {
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
    // The same address shows another visitor nothing of it.
    const other = await newBuyer(shop, 'FR').get(end.location);
    expect(other.text).not.toMatch(/data-band|data-excluded/);
    expect(orderButton(other.text)).not.toBeNull();
  });

  test('rule 3.6: the order button of a result follows the quiz', async () => {
    const visitor = newBuyer(shop, 'GB');
    const { sent } = await answerByForms(quizzes.v31, first);
    const end = await takeQuiz(visitor, '/v31/gb', sent);
    expect(orderButton((await visitor.get(end.location)).text)).toBe('/1get/gb?src=v31');
  });

  test('a bare address works, and the special ones stay in their market', async () => {
    const bare = await newBuyer(shop, 'SE').get('/v1');
    expect(actionOf(bare.text)).toBe('/v1/se');
    const special = newBuyer(shop, 'CH');
    const page = await special.get('/v7/ch');
    const next = await post(special, page, [['focus', 'skin']]);
    expect(next.location).toBe('/v7/ch-fr?at=sun');
  });

  test('back is a link, and what was answered is there', async () => {
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
    // `at` leads nowhere that the answers do not, and no other link carries it on.
    expect(stepShown((await visitor.get('/v1/de?at=situation')).text)).toBe('snacks');
    expect(second.text).not.toMatch(/href="\/terms[^"]*at=/);
  });

  test('rule 3.24: each question is counted that was met, also on the way back', async () => {
    const visitor = newBuyer(shop);
    const countOf = (page: Answer) => page.text.match(/class="quiz-count">([^<]*)/)?.[1];
    const page = await visitor.get('/v1/de');
    const portion = await visitor.get((await post(visitor, page, [['goal', 'portions']])).location);
    const breakfast = await visitor.get(
      (await post(visitor, portion, [['portion', 'enough']])).location,
    );
    expect([page, portion, breakfast].map(countOf)).toEqual([
      '1 von höchstens 12',
      '2 von höchstens 12',
      '3 von höchstens 12',
    ]);
    expect(countOf(await visitor.get('/v1/de?at=portion'))).toBe('2 von höchstens 12');
    expect(countOf(await visitor.get('/v1/de'))).toBe('3 von höchstens 12');
    // Every way through this one is as long.
    expect(countOf(await visitor.get('/v1a/de'))).toBe('1 von 6');
  });

  test('what is wrong is 422: named, focusable, nothing lost', async () => {
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

  test('the characters that mark places of our pages are refused in an answer, and not shown again', async () => {
    const visitor = newBuyer(shop, 'GB');
    const page = await visitor.get('/v5/gb?a=1');
    const wrong = await post(visitor, page, [['age', '44\uE000query\uE000']]);
    expect(wrong.status).toBe(422);
    expect(attribute(inputsOf(wrong, 'age')[0], 'value')).toBe('44query');
  });

  test('v8 names every question that lacks its answer and keeps the others', async () => {
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

  test('Great Britain may answer in feet, inches, stones and pounds; number inputs have their range', async () => {
    const visitor = newBuyer(shop, 'GB');
    const steps = quizzes.v1a.steps;
    let page = await visitor.get('/v1a/gb');
    for (const step of steps) {
      if (stepShown(page.text) === 'body') break;
      const shown = steps.find(({ id }) => id === stepShown(page.text)) ?? step;
      const next = await post(visitor, page, fieldsOf(shown, first));
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
    // Which unit is in view is kept with what was typed; the error links to it.
    expect([wrong.status, stepShown(wrong.text)]).toEqual([422, 'body']);
    expect(wrong.text).toContain('href="#quiz-height"');
    expect(attribute(inputsOf(wrong, 'feet')[0], 'id')).toBe('quiz-height');
    expect(attribute(inputsOf(wrong, 'weight')[0], 'value')).toBe('78');
    const chosen = tags(wrong.text, 'option').filter((tag) => /\sselected=""/.test(tag));
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

describe('rule 3.14: without script a quiz says that answers travel, and asks about health with consent', () => {
  const words = en.posted;

  test('the page says where the answers go, in place of that they stay', async () => {
    const { text } = await newBuyer(shop, 'GB').get('/v1/gb');
    expect(text).toContain(words.note);
    // Without script the style sheet hides it.
    expect(text).toMatch(/class="quiz-stays"><p class="quiz-note"/);
    const visitor = newBuyer(shop, 'GB');
    const next = await post(visitor, await visitor.get('/v1/gb'), [['goal', 'snacks']]);
    const second = await visitor.get(next.location);
    expect(second.text).not.toContain(en.note);
    expect(second.text).toContain(words.forget);
  });

  test.each(quizNames)('%s takes no answer about health before its consent', async (name) => {
    const visitor = newBuyer(shop, 'GB');
    const quiz = quizzes[name];
    const { path, sent } = await answerByForms(quiz, first);
    let page = await visitor.get(`/${name}/gb`);
    const asked: string[] = [];
    for (const [i, step] of quiz.onePage
      ? [quiz.steps.find((one) => one.isHealth)].entries()
      : path.entries()) {
      const fields = quiz.onePage ? sent.flat() : (sent[i] ?? []);
      if (inputsOf(page, 'consent').length > 0) {
        expect(step?.isHealth).toBe(true);
        asked.push(step?.id ?? '');
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
    // It is given once.
    expect(asked).toEqual([quiz.steps.find((one) => one.isHealth && path.includes(one))?.id]);
  });

  test('a consent that came with a wrong answer is not asked for again', async () => {
    const visitor = newBuyer(shop, 'GB');
    const page = await visitor.get('/v8/gb');
    const wrong = await post(visitor, page, [['one-thing', 'two']]);
    expect(wrong.status).toBe(422);
    expect(inputsOf(wrong, 'consent')).toEqual([]);
    expect(inputsOf(await visitor.get('/v8/gb'), 'consent')).toEqual([]);
  });

  test('the answers and the consent can be taken back', async () => {
    const visitor = newBuyer(shop, 'GB');
    const next = await post(visitor, await visitor.get('/v1/gb?a=1'), [['goal', 'snacks']]);
    const page = await visitor.get(next.location);
    const forgotten = await post(visitor, page, [['forget', 'yes']]);
    expect([forgotten.status, forgotten.location]).toEqual([303, '/v1/gb?a=1']);
    expect(visitor.cookies.get('quiz') ?? '').toBe('');
    expect(stepShown((await visitor.get(next.location)).text)).toBe('goal');
  });
});

describe('rule 9.26: the session', () => {
  const cookieOf = ({ headers }: Answer) =>
    headers.getSetCookie().find((line) => line.startsWith('quiz=')) ?? '';

  test('lasts until the browser closes, hidden from scripts, and reads as nothing', async () => {
    const visitor = newBuyer(shop);
    const page = await visitor.get('/v1/de');
    expect(cookieOf(page)).toBe('');
    const line = cookieOf(await post(visitor, page, [['goal', 'snacks']]));
    expect(line).toMatch(/^quiz=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(atob(line.slice(5, 45).replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('goal');
  });

  test('of another quiz, or tampered with, it counts as absent', async () => {
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

describe('rule 5.3: methods', () => {
  test('HEAD answers where GET does, anything else is 405, another site is 403, no form is 415', async () => {
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

  test('data of a quiz is the visitor’s own too', async () => {
    const visitor = newBuyer(shop);
    await post(visitor, await visitor.get('/v1/de'), [['goal', 'snacks']]);
    const data = await visitor.get('/v1/de/_payload.json?at=snacks');
    expect(data.headers.get('Cache-Control')).toContain('no-store');
    expect(JSON.parse(data.text).html).toContain('data-quiz-step="snacks"');
  });
});

describe('summarypop at its bundles', () => {
  test('rule 3.19: shows them in place, but not to whom they are not for', async () => {
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

describe('offera begins with what the quiz came to', () => {
  test('without answers it invites to the quiz of src, else to its own, and sells', async () => {
    const page = await newBuyer(shop, 'GB').get('/offera/gb');
    expect(page.text).toContain('href="/v1a/gb?at=');
    expect(page.text).toContain('data-checkout');
    expect(page.text).not.toMatch(/data-band|data-excluded/);
    expect(page.headers.get('Cache-Control')).toBe('private, no-cache');
    const other = await newBuyer(shop, 'GB').get('/offera/gb?src=v3');
    expect(other.text).toContain('href="/v3/gb?src=v3&amp;at=');
  });

  test('with answers the result is first, for this visitor alone', async () => {
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
    // The answers of one quiz are no other's.
    expect((await visitor.get('/offera/de?src=v3')).text).not.toContain('data-band');
  });

  test('whom the product is not for reads it kindly and can order nothing', async () => {
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
