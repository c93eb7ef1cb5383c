import type { Answers, Quiz, Step } from '../../../client/quiz/quiz.ts';
import { readForm } from '../../../client/quiz/read-form.ts';
import { stepAfter } from '../../../client/quiz/steps.ts';
import { type QuizName, quizzes } from '../../../worker/quizzes/quizzes.ts';
import type { Buyer } from '../orders/buyer.ts';

/** Returns a whole number from 0 to `end` − 1. */
export type Pick = (end: number) => number;

/** Always picks the first choice, which excludes no visitor (rule 3.15). */
export const first: Pick = () => 0;

/** The fields of an answer to a step. Numbers are in their range; sometimes a height is in feet and inches. */
export function stepFields(step: Step, pick: Pick): [name: string, value: string][] {
  if (step.kind === 'information') return [];
  if (step.kind === 'number') {
    return step.fields.flatMap(({ name, min, max, step: finest }): [string, string][] => {
      const value = pick === first ? typical[name] : min + finest * pick((max - min) / finest);
      if (name === 'height' && pick(4) === 3) {
        return [
          ['height', ''],
          ['feet', String(4 + pick(3))],
          ['inches', String(pick(12))],
        ];
      }
      return [[name, value.toFixed(finest === 1 ? 0 : 1)]];
    });
  }
  const { choices, id } = step;
  const one = choices[pick(choices.length)]?.value ?? '';
  const others = step.kind === 'multiple' ? choices.filter(() => pick(2) === 1) : [];
  return [...new Set([one, ...others.map(({ value }) => value)])].map((value) => [id, value]);
}

const typical = { age: 40, height: 172, weight: 78 };

/** The form data of these fields; a name may occur more than once. */
export function toFormData(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** The field for the consent to answers about health, which a form without script sends (rule 3.14). */
export const healthConsent: [name: string, value: string] = ['consent', 'yes'];

type AnsweredQuiz = { answers: Answers; path: Step[]; sent: [string, string][][] };

/**
 * Answers a quiz by forms, from its first step to its end. `keep` stores and returns the answers between two
 * steps.
 * @throws Error if a step is repeated or an answer is refused
 */
export async function answerByForms(
  quiz: Quiz,
  pick: Pick,
  keep: (answers: Answers) => Answers | Promise<Answers> = (answers) => answers,
): Promise<AnsweredQuiz> {
  let answers: Answers = {};
  const path: Step[] = [];
  const sent: [string, string][][] = [];
  for (let step = quiz.steps[0] ?? null; step; step = stepAfter(quiz, step, answers)) {
    if (path.includes(step)) throw new Error(`The quiz repeats the step ${step.id}`);
    const fields = stepFields(step, pick);
    const result = readForm([step], toFormData(fields));
    if ('errors' in result) throw new Error(`${step.id}: ${JSON.stringify(result.errors)}`);
    answers = await keep({ ...answers, ...result.answers });
    path.push(step);
    sent.push(fields);
  }
  return { answers, path, sent };
}

type Page = { text: string };

/**
 * Takes a quiz without script from its first page, `start`. `open` follows the redirect after each answer. Returns
 * the page after the last answer, or null if an answer is refused or `open` returns null.
 */
export async function takeQuizBy<P extends Page>(
  buyer: Buyer,
  name: QuizName,
  start: P,
  open: (path: string) => Promise<P | null>,
): Promise<P | null> {
  const { sent } = await answerByForms(quizzes[name], first);
  let page: P | null = start;
  for (const answers of quizzes[name].onePage ? [sent.flat()] : sent) {
    const answer = await buyer.send(page, 'data-quiz-step', [...answers, healthConsent]);
    page = answer.status === 303 ? await open(answer.location) : null;
    if (!page) return null;
  }
  return page;
}
