import type { Operation } from '../control/behaviours.ts';
import { newId } from '../state/ids.ts';
import type { Link } from '../state/link.ts';
import { documentedFor, getWording, type Issue, type Wording } from './issues.ts';

const unknownFault = ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'] as const;

/** The error name and the error message for each HTTP status with which a call is refused. */
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

/** The error messages of PayPal's webhooks API. In this API an error's issue code is also its name. */
const webhookMessages: Readonly<Record<string, string>> = {
  WEBHOOK_URL_ALREADY_EXISTS: 'Webhook URL already exists.',
  WEBHOOK_NUMBER_LIMIT_EXCEEDED: "The webhook's number limit has exceeded.",
};

type Details = {
  /** The JSON pointer to the wrong field in the request's body, or the name of the wrong parameter. */
  field?: string;
  value?: string;
  location?: 'body' | 'path' | 'query';
  /**
   * PayPal's HTTP status and sentence for this error in one operation, if they differ from those in other
   * operations.
   */
  wording?: Wording | null;
  /**
   * Links in addition to the link to the documentation, such as the link with which the payer can try
   * again.
   */
  links?: Link[];
};

/** The error that is thrown to refuse an API call. The function `operation` converts it into the answer. */
export class Refusal extends Error {
  readonly issue: string;
  readonly at: Details;
  /** For an issue code that is not in the sandbox's list, the caller must give the wording. */
  constructor(issue: Issue, at?: Details);
  constructor(issue: string, at: Details & { wording: Wording | null });
  constructor(issue: string, at: Details = {}) {
    super(issue);
    this.issue = issue;
    this.at = at;
  }
}

/**
 * The answer to a refused call in PayPal's error format. Its sentence is that of the refusal; else the one that
 * PayPal documents for the operation; else the default one for the issue code.
 */
export function refusalAnswer(refusal: Refusal, operation?: Operation) {
  const { issue, at: details } = refusal;
  const { links = [], wording, ...at } = details;
  const documented = operation ? documentedFor([operation], issue) : null;
  const { status, sentence } = wording ?? documented ?? getWording(issue);
  const [name, message] = statuses[status] ?? unknownFault;
  const webhookMessage = webhookMessages[issue];
  const help = `https://developer.paypal.com/docs/api/orders/v2/#error-${issue}`;
  const body = {
    name: webhookMessage ? issue : name,
    message: webhookMessage ?? message,
    debug_id: newId(13).toLowerCase(),
    ...(sentence ? { details: [{ issue, description: sentence, ...at }] } : {}),
    links: [{ href: help, rel: 'information_link', method: 'GET' }, ...links],
  };
  return { status, body };
}
