import type { Answers } from '../../client/quiz/quiz.ts';
import { soundAnswers } from '../../client/quiz/read-form.ts';
import { isComplete } from '../../client/quiz/steps.ts';
import type { FormState } from '../app.ts';
import { emailOf, readTexts } from '../http/body/form-text.ts';
import { type QuizName, quizzes } from '../quiz/quizzes/quizzes.ts';

/** Characters; answers to the longest quiz take a tenth of it. */
const MOST_ANSWERS = 8000;

/** Reads who asks for a result, and whether they agreed to its sending. Never throws. */
export function readQuizEmailForm(
  data: FormData,
): { email: string; values: FormState['values'] } | FormState {
  const { values, texts, errors: wrong } = readTexts(data, { email: { longest: 254 } });
  const errors: Record<string, string> = { ...wrong };
  const email = emailOf(texts.email);
  if (!email) errors.email ??= 'email';
  if (data.get('consent') !== 'yes') errors.consent = 'sending';
  if (Object.keys(errors).length > 0 || !email) return { values, errors };
  // Agreeing is never done for somebody: the box is empty again when the form comes back.
  return { email, values };
}

/** The answers a tab sent with the form, where they are the whole of a quiz; else null. Never throws. */
export function sentAnswers(data: FormData, quiz: QuizName): Answers | null {
  const sent = data.get('answers');
  if (typeof sent !== 'string' || sent.length > MOST_ANSWERS) return null;
  try {
    return wholeAnswers(quiz, soundAnswers(quizzes[quiz], JSON.parse(sent)));
  } catch {
    return null;
  }
}

/** The answers where they reach the quiz's end; else null. */
export function wholeAnswers(quiz: QuizName, answers: Answers): Answers | null {
  return isComplete(quizzes[quiz], answers) ? answers : null;
}
