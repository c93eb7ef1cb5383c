import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Answers } from '../../client/quiz/quiz.ts';
import type { AnswerError } from '../../client/quiz/read-answer.ts';
import type { Market, ServedCountry } from '../country/markets.ts';
import type { Declaration } from '../law/declaration.ts';
import type { ViewName } from '../pages.ts';
import type { Charge, PageOrder, PageReceipt } from './page-order.ts';

/** A form that the server shows again: the typed values, and an error key for each invalid field. */
export type FormState = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/**
 * A visitor's answers to the page's quiz. The form posted them to the server, because the page's script
 * did not run or failed.
 */
export type QuizState = {
  answers: Answers;
  /** True if the visitor agreed that answers about health are posted to the server (rule 3.14). */
  hasConsent: boolean;
  /**
   * The id of the quiz step to show. If the step is not on the visitor's path through the quiz, the page
   * shows the last step on the path.
   */
  at: string;
  /** The errors of the last posted answer by input name, and in `typed` its typed values. */
  errors?: Readonly<Record<string, AnswerError>>;
  typed?: Answers;
};

/** The number, method and charge of an order, its page with the order form, and the address for its approval. */
export type OrderState = Pick<PageOrder, 'number' | 'from' | 'approvalUrl'> & {
  method: string;
  charge: Charge;
  isCancelled: boolean;
};

/** The state of a service page for a visitor. Without a state the page shows an empty form. */
export type ServiceState =
  /** The visitor must still confirm the declaration. `failed` is true if the shop could not store it. */
  | { kind: 'check'; declaration: Declaration; failed: boolean }
  /** The shop has stored the declaration. `at` is the time of the declaration, in ms since the epoch. */
  | { kind: 'declared'; declaration: Declaration; at: number }
  /** The visitor's browser no longer has the declaration that the visitor wants to confirm. */
  | { kind: 'lapsed' }
  /** The shop has stored the visitor's review. */
  | { kind: 'thanks' }
  /** The shop could not store the review. The form shows the typed values again. */
  | { kind: 'notStored' }
  /** The visitor's session has all answers of the quiz, so the shop can mail the result. */
  | { kind: 'answers' }
  /** The posted answers of the quiz are incomplete. */
  | { kind: 'noAnswers' }
  /** The shop has sent a mail with the link that confirms the email address. */
  | { kind: 'sent'; email: string }
  /**
   * The link with this key has confirmed the email address. When the visitor presses the button, the shop
   * mails the result.
   */
  | { kind: 'confirmed'; email: string; key: string; failed: boolean }
  /** This browser has no quiz result that belongs to the mailed link. */
  | { kind: 'noResult' }
  /** The shop has sent the mail with the quiz result. */
  | { kind: 'resultSent' }
  /** The state of an order, for a browser without the cookie of its buyer. No personal data. */
  | ({ kind: 'orderState' } & OrderState)
  /** The link to an order is too old. The page offers to mail a new link. */
  | { kind: 'linkLapsed'; number: string }
  /** The shop has sent a mail with a new link if the order exists. */
  | { kind: 'linkSent' }
  /**
   * A buyer's objection to review invitations. `open`: the page shows the button for the objection.
   * `stored`: the objection is stored. `unknown`: the token in the link is invalid.
   */
  | { kind: 'objection'; state: 'open' | 'stored' | 'unknown'; token: string };

/** The data from which a page is made, in addition to the page's path and query. */
export type PageInput = {
  page: ViewName;
  /** The variant of the page that the visitor gets in an A/B test. */
  variant?: string;
  /** The market of the page's language and prices; by default the market of the request. */
  market?: Market;
  status?: ContentfulStatusCode | undefined;
  form?: FormState;
  quiz?: QuizState | null;
  service?: ServiceState;
  order?: PageOrder | null;
  /** The data of an order's receipt page that is not part of the order. */
  receipt?: PageReceipt;
  /** The key that the page's forms send. It proves that the form belongs to the order. */
  orderKey?: string;
  /** The payment method of the first button of an upsell; by default the wallet. */
  upsellMethod?: string;
  /** The payment method that an upsell has chosen at first; by default `upsellMethod`. */
  upsellChoice?: string;
  /** The notice above the page's content: a key of `notices` in the copy file `order`. */
  notice?: NoticeId | undefined;
  /**
   * The kind of error, which decides the error page's text, and the message in small print below that text.
   */
  error?: PageError;
};

export type PageError =
  | { kind: 'notFound' | 'tooMany' | 'refused' | 'fatal'; message: string }
  | ({ kind: 'download'; message: string } & DownloadRefusal);

/**
 * The reason why a download is refused. `from` is the time from which it is allowed, in ms since the epoch.
 */
export type DownloadRefusal =
  | { reason: 'expired'; number: string }
  /** `unknown`: the shop did not make this link, a part of it is missing, or a typed order number is invalid. */
  | { reason: 'closed' | 'missing' | 'unknown' }
  | { reason: 'early'; from: number; country: ServedCountry };

export type NoticeId =
  | 'declined'
  | 'methodUnavailable'
  | 'blocked'
  | 'addressRefused'
  | 'orderAddressRefused'
  | 'pending'
  | 'unavailable'
  | 'notApproved'
  | 'cancelled'
  | 'closed'
  | 'expired'
  | 'undoOver'
  | 'tooLate'
  | 'needsLink'
  | 'alreadyCancelled'
  | 'alreadySent'
  | 'changedMeanwhile'
  | 'notForSale'
  | 'notForSaleThere'
  | 'unserved'
  | 'incomplete'
  | 'tooMany'
  | 'unchanged';
