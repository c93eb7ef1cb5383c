import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Answers } from '../../client/quiz/quiz.ts';
import type { AnswerError } from '../../client/quiz/read-answer.ts';
import type { Market, ServedCountry } from '../country/markets.ts';
import type { ViewName } from '../pages.ts';
import type { PayloadOrder, PayloadReceipt } from './payload-order.ts';

/** A form that is shown again: the typed values, and an error key for each wrong field. */
export type FormState = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** A visitor's answers to the page's quiz, sent without script. */
export type QuizState = {
  answers: Answers;
  /** Whether they agreed that answers about health are posted (rule 3.14). */
  hasConsent: boolean;
  /** The step to show; the last of the visitor's path where it is not on that path. */
  at: string;
  /** The errors and typed values of the answer just sent, by input name. */
  errors?: Readonly<Record<string, AnswerError>>;
  typed?: Answers;
};

/**
 * A withdrawal as a visitor declares it; its id makes a repeated post the same declaration. `part` is what
 * of the order it is about, in the visitor's words; empty for the whole.
 */
export type Declaration = {
  id: string;
  name: string;
  number: string;
  email: string;
  part: string;
};

/** A visitor's state on a service page; without one the page shows its empty form. */
export type ServiceState =
  /** To be confirmed; `failed` when it could not be stored. */
  | { kind: 'check'; declaration: Declaration; failed: boolean }
  /** Stored `at`, in ms since the epoch. */
  | { kind: 'declared'; declaration: Declaration; at: number }
  /** The declaration to confirm is not in this browser. */
  | { kind: 'lapsed' }
  /** A review is stored. */
  | { kind: 'thanks' }
  /** A review could not be stored; its form has what was typed. */
  | { kind: 'notStored' }
  /** The session holds a whole quiz, whose result can be sent. */
  | { kind: 'answers' }
  /** The sent answers are not a whole quiz. */
  | { kind: 'noAnswers' }
  /** A link that confirms the address is on its way. */
  | { kind: 'sent'; email: string }
  /** The address is confirmed by the link with this key; one press sends the result. */
  | { kind: 'confirmed'; email: string; key: string; failed: boolean }
  /** The link leads to no result in this browser. */
  | { kind: 'noResult' }
  /** A result is on its way. */
  | { kind: 'resultSent' }
  /** The link to an order opens nothing any more; a new one can be mailed. */
  | { kind: 'linkLapsed'; number: string }
  /** A new link is on its way, if there is such an order. */
  | { kind: 'linkSent' }
  /** Who wants no invitation any more: asked for a press, done, or the link is none of ours. */
  | { kind: 'objection'; is: 'asked' | 'kept' | 'unknown'; token: string };

/** What a page view needs besides its route. */
export type PageView = {
  page: ViewName;
  /** The variant assigned to the visitor. */
  variant?: string;
  /** The market whose words and prices are shown; default the request's. */
  market?: Market;
  status?: ContentfulStatusCode;
  form?: FormState;
  quiz?: QuizState | null;
  service?: ServiceState;
  order?: PayloadOrder | null;
  /** What the receipt shows beside the order. */
  receipt?: PayloadReceipt;
  /** Proves in a form's post which order the form belongs to. */
  orderKey?: string;
  /** The sentence above the page's content: a key of the area `notices`. */
  notice?: NoticeId;
  /** The error page's text, and the message in small print beneath it. */
  error?: PageError;
};

export type PageError =
  | { kind: 'notFound' | 'tooMany' | 'refused' | 'fatal'; message: string }
  | ({ kind: 'download'; message: string } & DownloadRefusal);

/** Why a download is refused; `from` is when it will be allowed, in ms since the epoch. */
export type DownloadRefusal =
  | { why: 'expired'; number: string }
  /** `unknown`: the link is none of ours, or not whole. */
  | { why: 'closed' | 'missing' | 'unknown' }
  | { why: 'early'; from: number; country: ServedCountry };

export type NoticeId =
  | 'declined'
  | 'pending'
  | 'unavailable'
  | 'notApproved'
  | 'cancelled'
  | 'expired'
  | 'undoOver'
  | 'tooLate'
  | 'notForSale'
  | 'notForSaleThere'
  | 'unserved'
  | 'incomplete'
  | 'tooMany'
  | 'unchanged';
