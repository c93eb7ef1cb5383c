import { evaluate } from '../client/quiz/result.ts';
import { type PageName, page, type ViewName } from './pages.ts';
import type { Payload } from './payload.ts';
import { isQuiz, type QuizName, quizzes } from './quizzes/quizzes.ts';

/** Decision 0002: the quizzes whose result has a page of its own. */
const ownSummaries: Readonly<Partial<Record<QuizName, PageName>>> = {
  v1pop: 'summarypop',
  v1ip: 'v1ip-summary',
};

/** The page that shows a quiz's result. */
export function summaryOf(name: QuizName): PageName {
  return ownSummaries[name] ?? 'summary';
}

/** The quiz a page asks, or whose result it shows: that of `src`, else its own; null elsewhere. */
export function quizOfPage(name: ViewName, src: string): QuizName | null {
  if (isQuiz(name)) return name;
  if (page(name).step !== 'summary') return null;
  if (isQuiz(src)) return src;
  return name === 'summarypop' ? 'v1pop' : name === 'v1ip-summary' ? 'v1ip' : 'v1';
}

/** Whether the answers on a summary say that the product is not for this visitor. */
export function isExcluded({ page: { name }, src, quiz: state }: Payload): boolean {
  const quiz = quizOfPage(name, src);
  return !!quiz && !!state && evaluate(quizzes[quiz], state.answers).excluded !== null;
}
