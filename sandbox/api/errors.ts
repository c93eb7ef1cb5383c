import type { Operation } from '../control/behaviours.ts';
import { newId } from '../state/ids.ts';
import type { Link } from '../state/link.ts';
import { documentedFor, type Issue, type Wording, wordingOf } from './issues.ts';

const unknownFault = ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'] as const;

/** The name and message of each status that is refused with. */
const statuses: Readonly<Record<number, readonly [name: string, message: string]>> = {
  400: [
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
  ],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  500: unknownFault,
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
};

/** Issues of the webhooks API are the name of the error themselves. */
const ownMessages: Readonly<Record<string, string>> = {
  WEBHOOK_URL_ALREADY_EXISTS: 'Webhook URL already exists.',
  WEBHOOK_NUMBER_LIMIT_EXCEEDED: "The webhook's number limit has exceeded.",
};

type Details = {
  /** JSON pointer into the body. */
  field?: string;
  value?: string;
  location?: 'body' | 'path' | 'query';
  /** PayPal's status and wording where one operation differs from the others. */
  wording?: Wording | null;
  /** Links in addition to the documentation's, such as where the payer can try again. */
  links?: Link[];
};

/** Thrown by a handler that refuses a call; `operation` turns it into the answer. */
export class Refusal extends Error {
  readonly issue: string;
  readonly at: Details;
  /** An issue the sandbox itself does not know needs its wording. */
  constructor(issue: Issue, at?: Details);
  constructor(issue: string, at: Details & { wording: Wording | null });
  constructor(issue: string, at: Details = {}) {
    super(issue);
    this.issue = issue;
    this.at = at;
  }
}

/** The answer to a refusal in PayPal's error shape, in the words of the operation that refuses. */
export function refusalAnswer(refusal: Refusal, operation?: Operation) {
  const { issue, at: details } = refusal;
  const { links = [], wording, ...at } = details;
  const own = operation ? documentedFor([operation], issue) : null;
  const { status, sentence } = wording ?? own ?? wordingOf(issue);
  const [name, message] = statuses[status] ?? unknownFault;
  const ownMessage = ownMessages[issue];
  const help = `https://developer.paypal.com/docs/api/orders/v2/#error-${issue}`;
  const body = {
    name: ownMessage ? issue : name,
    message: ownMessage ?? message,
    debug_id: newId(13).toLowerCase(),
    ...(sentence ? { details: [{ issue, description: sentence, ...at }] } : {}),
    links: [{ href: help, rel: 'information_link', method: 'GET' }, ...links],
  };
  return { status, body };
}
