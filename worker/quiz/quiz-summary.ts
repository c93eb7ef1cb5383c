import { evaluate } from '../../client/quiz/result.ts';
import { type PageName, page, type ViewName } from '../pages.ts';
import type { PageFacts } from '../view/page-facts.ts';
import { isQuiz, type QuizName, quizzes } from './quizzes/quizzes.ts';

/** The page with a quiz's result. */
export function getSummaryPage(name: QuizName): PageName {
  return page(name).resultPage ?? 'summary';
}

/**
 * The quiz of a quiz page, or the quiz whose result a page shows: the quiz in `src`, else the page's quiz. Null
 * for other pages.
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

/** True if the visitor's answers exclude the visitor from buying the product. */
export function isExcluded({ page: { name }, src, quiz: state }: PageFacts): boolean {
  const quiz = getPageQuiz(name, src);
  return !!quiz && !!state && evaluate(quizzes[quiz], state.answers).excluded !== null;
}
