import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Answers } from '../client/quiz/quiz.ts';
import type { AnswerError } from '../client/quiz/read-answer.ts';
import type { Env } from './env.ts';
import type { Market, ServedCountry } from './markets.ts';
import type { OrderView } from './orders/order.ts';
import type { ViewName } from './pages.ts';
import type { Visit } from './visit.ts';

/** A form's state when a page is shown again: what was typed, and an error key per wrong field. */
export type FormState = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** What one visitor has answered in the page's quiz, without script: theirs alone. */
export type QuizState = {
  answers: Answers;
  /** The step they ask for; the last of their path where it is not on it. */
  at: string;
  /** What was wrong with the answer just sent, and what stood in its form, by input name. */
  errors?: Readonly<Record<string, AnswerError>>;
  typed?: Answers;
};

/** What a page view needs beside its address. Order routes fill it; the renderer shows it. */
export type PageView = {
  page: ViewName;
  /** Whose words and prices; default the request's market. */
  market?: Market;
  status?: ContentfulStatusCode;
  form?: FormState;
  quiz?: QuizState | null;
  order?: OrderView | null;
  /** Proves to a form's post which order it stood on. */
  orderKey?: string;
  /** A key of the area `notices`: a sentence above the page's content. */
  notice?: NoticeId;
  /** On the error page: which of its texts, and the message that stands small beneath. */
  error?: PageError;
};

export type PageError = { kind: 'notFound' | 'refused' | 'fatal'; message: string };

export type NoticeId =
  | 'declined'
  | 'pending'
  | 'unavailable'
  | 'notApproved'
  | 'cancelled'
  | 'expired';

export type App = {
  Bindings: Env;
  Variables: {
    /** The detected country if we serve it, else null. */
    detected: ServedCountry | null;
    /** The same, DE where there is none (spec section 4, rule 2). */
    geo: ServedCountry;
    market: Market;
    visit: Visit;
    /** Renders a page of the shop; set once in index.ts, so that order routes need not know the view. */
    show: (view: PageView) => Response | Promise<Response>;
  };
};

export type AppContext = Context<App>;
