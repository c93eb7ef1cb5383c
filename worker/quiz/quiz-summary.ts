import { evaluate } from '../../client/quiz/result.ts';
import { type PageName, page, type ViewName } from '../pages.ts';
import type { PageFacts } from '../view/page-facts.ts';
import { isQuiz, type QuizName, quizzes } from './quizzes/quizzes.ts';

/** The page that shows a quiz's result. */
export function getSummaryPage(name: QuizName): PageName {
  return page(name).resultPage ?? 'summary';
}

/** The quiz that a page asks or whose result it shows: that of `src`, else its own; null for other pages. */
export function getPageQuiz(name: ViewName, src: string): QuizName | null {
  if (isQuiz(name)) return name;
  if (!showsResult(name)) return null;
  if (isQuiz(src)) return src;
  const own = page(name).quiz ?? '';
  return isQuiz(own) ? own : 'v1';
}

/** Whether a page shows the result of a quiz. */
export function showsResult(name: ViewName): boolean {
  const { step, quiz } = page(name);
  return step === 'summary' || quiz !== undefined;
}

/** Whether the answers exclude the visitor from the product. */
export function isExcluded({ page: { name }, src, quiz: state }: PageFacts): boolean {
  const quiz = getPageQuiz(name, src);
  return !!quiz && !!state && evaluate(quizzes[quiz], state.answers).excluded !== null;
}
