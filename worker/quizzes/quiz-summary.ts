import type { Answers } from '../../client/quiz/quiz.ts';
import { evaluate } from '../../client/quiz/result.ts';
import { type PageName, page, type ViewName } from '../pages.ts';
import { isQuiz, type QuizName, quizzes } from './quizzes.ts';

/** The page that shows the result of a quiz. */
export function getSummaryPage(name: QuizName): PageName {
  return page(name).resultPage ?? 'summary';
}

/**
 * The quiz that belongs to a page. On a quiz page it is the quiz itself. On a page that shows a result it is
 * the quiz in the query's `src`, else the quiz in the page's row, else v1. Null for all other pages.
 */
export function getPageQuiz(name: ViewName, src: string): QuizName | null {
  if (isQuiz(name)) return name;
  if (!showsResult(name)) return null;
  if (isQuiz(src)) return src;
  const own = page(name).quiz ?? '';
  return isQuiz(own) ? own : 'v1';
}

/** True if a page shows the result of a quiz. */
export function showsResult(name: ViewName): boolean {
  const { step, quiz } = page(name);
  return step === 'summary' || quiz !== undefined;
}

/** A rendered page: its row, the quiz in its query, and the visitor's answers to the page's quiz. */
type QuizPage = { page: { name: ViewName }; src: string; quiz: { answers: Answers } | null };

/** True if a visitor must not buy the product, because of the answers to the quiz. */
export function isExcluded({ page: { name }, src, quiz: state }: QuizPage): boolean {
  const quiz = getPageQuiz(name, src);
  return !!quiz && !!state && evaluate(quizzes[quiz], state.answers).excluded !== null;
}
