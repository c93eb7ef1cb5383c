import type { Answers } from '../../client/quiz/quiz.ts';
import { validAnswers } from '../../client/quiz/read-form.ts';
import { isComplete } from '../../client/quiz/steps.ts';
import type { FormState } from '../app.ts';
import { parseEmail, readTextFields } from '../http/body/form-text.ts';
import { type QuizName, quizzes } from '../quiz/quizzes/quizzes.ts';

/** Ten times the length of the longest quiz's answers. */
const MAX_ANSWERS_LENGTH = 8000;

/** Reads the address for a quiz result and the consent to send it. Never throws. */
export function readQuizEmailForm(
  data: FormData,
): { email: string; values: FormState['values'] } | FormState {
  const { values, texts, errors: wrong } = readTextFields(data, { email: { longest: 254 } });
  const errors: Record<string, string> = { ...wrong };
  const email = parseEmail(texts.email);
  if (!email) errors.email ??= 'email';
  if (data.get('consent') !== 'yes') errors.consent = 'sending';
  if (Object.keys(errors).length > 0 || !email) return { values, errors };
  // A consent is never preselected: the box is empty when the form is shown again.
  return { email, values };
}

/** The answers that the browser sent with the form, if they complete the quiz; else null. Never throws. */
export function sentAnswers(data: FormData, quiz: QuizName): Answers | null {
  const sent = data.get('answers');
  if (typeof sent !== 'string' || sent.length > MAX_ANSWERS_LENGTH) return null;
  try {
    return wholeAnswers(quiz, validAnswers(quizzes[quiz], JSON.parse(sent)));
  } catch {
    return null;
  }
}

/** The answers, if they complete the quiz; else null. */
export function wholeAnswers(quiz: QuizName, answers: Answers): Answers | null {
  return isComplete(quizzes[quiz], answers) ? answers : null;
}
