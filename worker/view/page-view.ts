import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Answers } from '../../client/quiz/quiz.ts';
import type { AnswerError } from '../../client/quiz/read-answer.ts';
import type { Market, ServedCountry } from '../country/markets.ts';
import type { ViewName } from '../pages.ts';
import type { PageOrder, PageReceipt } from './page-order.ts';

/** The state of a form that is shown again: the typed values, and an error key for each wrong field. */
export type FormState = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** A visitor's answers to the page's quiz, sent without script. */
export type QuizState = {
  answers: Answers;
  /** True if the visitor agreed to send answers about health (rule 3.14). */
  hasConsent: boolean;
  /**
   * The id of the step to show. If the step is not on the visitor's path, the page shows the last step of the
   * path.
   */
  at: string;
  /** The errors and typed values of the answer just sent, by input name. */
  errors?: Readonly<Record<string, AnswerError>>;
  typed?: Answers;
};

/**
 * A visitor's withdrawal declaration. A repeated post has the same id and is the same declaration. `part`
 * names the withdrawn part of the order in the visitor's words; empty for the whole order.
 */
export type Declaration = {
  id: string;
  name: string;
  number: string;
  email: string;
  part: string;
};

/** The state of a service page for a visitor. Without a state the page shows its empty form. */
export type ServiceState =
  /** The visitor must confirm the declaration. `failed` is true if it could not be stored. */
  | { kind: 'check'; declaration: Declaration; failed: boolean }
  /** The declaration is stored. `at` is the time, in ms since the epoch. */
  | { kind: 'declared'; declaration: Declaration; at: number }
  /** This browser does not have the declaration to confirm. */
  | { kind: 'lapsed' }
  /** The review is stored. */
  | { kind: 'thanks' }
  /** The review could not be stored. Its form shows the typed values. */
  | { kind: 'notStored' }
  /** The session has the answers to a whole quiz, so the result can be mailed. */
  | { kind: 'answers' }
  /** The sent answers to the quiz are incomplete. */
  | { kind: 'noAnswers' }
  /** A mail with the link that confirms the address is on its way. */
  | { kind: 'sent'; email: string }
  /** The link with this key has confirmed the address. One press of the button sends the result. */
  | { kind: 'confirmed'; email: string; key: string; failed: boolean }
  /** This browser has no result for the link. */
  | { kind: 'noResult' }
  /** The mail with the result is on its way. */
  | { kind: 'resultSent' }
  /** The link to an order has expired. The page can mail a new link. */
  | { kind: 'linkLapsed'; number: string }
  /** A mail with a new link is on its way, if the order exists. */
  | { kind: 'linkSent' }
  /**
   * An objection to invitation mails. `asked`: the page asks for a press of the button. `kept`: the objection
   * is stored. `unknown`: the token of the link is invalid.
   */
  | { kind: 'objection'; state: 'asked' | 'kept' | 'unknown'; token: string };

/** The input of a page view besides its route. */
export type PageView = {
  page: ViewName;
  /** The variant assigned to the visitor. */
  variant?: string;
  /** The market of the shown words and prices; by default the request's market. */
  market?: Market;
  status?: ContentfulStatusCode;
  form?: FormState;
  quiz?: QuizState | null;
  service?: ServiceState;
  order?: PageOrder | null;
  /** The receipt's data besides the order. */
  receipt?: PageReceipt;
  /** The key in a form's post that proves that the form belongs to the order. */
  orderKey?: string;
  /** The notice above the page's content: a key of `notices` in the area `order`. */
  notice?: NoticeId;
  /** The kind of error, which decides the error page's text, and the message in small print beneath it. */
  error?: PageError;
};

export type PageError =
  | { kind: 'notFound' | 'tooMany' | 'refused' | 'fatal'; message: string }
  | ({ kind: 'download'; message: string } & DownloadRefusal);

/** The reason for the refusal of a download. `from` is the first allowed time, in ms since the epoch. */
export type DownloadRefusal =
  | { why: 'expired'; number: string }
  /** `unknown`: the shop did not make the link, or the link is incomplete. */
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
