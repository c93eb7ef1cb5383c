import type { Quiz } from '../../client/quiz/quiz.ts';
import { v1 } from './v1.ts';
import { v1a } from './v1a.ts';
import { v1ip } from './v1ip.ts';
import { v1pop } from './v1pop.ts';
import { v2 } from './v2.ts';
import { v3 } from './v3.ts';
import { v4 } from './v4.ts';
import { v5 } from './v5.ts';
import { v6 } from './v6.ts';
import { v7 } from './v7.ts';
import { v8 } from './v8.ts';
import { v31 } from './v31.ts';

const byName = { v1, v1a, v1pop, v2, v3, v31, v4, v5, v6, v7, v8, v1ip } as const;

/** The name of a quiz. It is the same as the name of its page, whose row has the theme. */
export type QuizName = keyof typeof byName;

export const quizzes: Readonly<Record<QuizName, Quiz>> = byName;

export const quizNames = Object.keys(byName) as QuizName[];

export function isQuiz(name: string): name is QuizName {
  return Object.hasOwn(byName, name);
}

/** The quiz that the query's `src` names. Empty for another value. */
export function toSrc(value: string | null | undefined): QuizName | '' {
  return value && isQuiz(value) ? value : '';
}
