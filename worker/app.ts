import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Answers } from '../client/quiz/quiz.ts';
import type { AnswerError } from '../client/quiz/read-answer.ts';
import type { Market, ServedCountry } from './country/markets.ts';
import type { Env } from './env.ts';
import type { Route } from './http/route.ts';
import type { OrderDownload, OrderReport, OrderView } from './orders/model/order.ts';
import type { ViewName } from './pages.ts';

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

/** What a visitor declares on the page for withdrawals; its id makes a repeated post the same one. */
export type Declaration = { id: string; name: string; number: string; email: string };

/** Where one visitor stands on a service page; without it the page shows its empty form. */
export type ServiceState =
  /** To be confirmed; `failed` when it could not be stored. */
  | { kind: 'check'; declaration: Declaration; failed: boolean }
  /** Stored `at`, in ms since the epoch. */
  | { kind: 'declared'; declaration: Declaration; at: number }
  /** What was to be confirmed is not in this browser. */
  | { kind: 'lapsed' }
  /** A review is stored. */
  | { kind: 'thanks' }
  /** A review could not be stored; its form has what was typed. */
  | { kind: 'notStored' }
  /** The session holds a whole quiz, whose result can be sent. */
  | { kind: 'answers' }
  /** What was sent is no whole quiz, whatever the tab keeps. */
  | { kind: 'noAnswers' }
  /** A result is on its way. */
  | { kind: 'sent' };

/** What a page view needs beside its address. Order routes fill it; the renderer shows it. */
export type PageView = {
  page: ViewName;
  /** The variant of the page that its visitor was given; show.ts knows. */
  variant?: string;
  /** Whose words and prices; default the request's market. */
  market?: Market;
  status?: ContentfulStatusCode;
  form?: FormState;
  quiz?: QuizState | null;
  service?: ServiceState;
  order?: OrderView | null;
  /** The order's ebooks, once it is paid. */
  downloads?: readonly OrderDownload[];
  /** What this answer, and no other, tells the tag manager of the order. */
  reports?: readonly OrderReport[];
  /** Proves to a form's post which order it stood on. */
  orderKey?: string;
  /** A key of the area `notices`: a sentence above the page's content. */
  notice?: NoticeId;
  /** On the error page: which of its texts, and the message that stands small beneath. */
  error?: PageError;
};

export type PageError =
  | { kind: 'notFound' | 'tooMany' | 'refused' | 'fatal'; message: string }
  | ({ kind: 'download'; message: string } & DownloadRefusal);

/** Why a download link does not give its ebook; `from` is when it will in the buyer's country, in ms since the epoch. */
export type DownloadRefusal =
  | { why: 'expired' | 'closed' | 'missing' }
  | { why: 'early'; from: number; country: ServedCountry };

export type NoticeId =
  | 'declined'
  | 'pending'
  | 'unavailable'
  | 'notApproved'
  | 'cancelled'
  | 'expired'
  | 'unserved'
  | 'incomplete';

/** One visitor's express offer: 15 minutes, once in 30 days (UCPD Annex I no. 7: it never restarts). */
export type Visit = {
  /** Random; recognises a form sent twice, nothing else. */
  id: string;
  /** Until when an order travels free by express, in ms since the epoch. */
  deadline: number;
};

export type App = {
  Bindings: Env;
  Variables: {
    /** Stands in each line of the log that the request leads to, and in its answer. */
    requestId: string;
    /** The detected country, served or not, as two letters; null where it is not known. */
    country: string | null;
    /** The same if we serve it, else null. */
    detected: ServedCountry | null;
    /** The same, DE where there is none (rule 2.6). */
    geo: ServedCountry;
    /** What the address names; worked out once (http/route.ts). */
    route: Route;
    /** Whose words an answer uses. */
    market: Market;
    visit: Visit;
  };
};

export type AppContext = Context<App>;
