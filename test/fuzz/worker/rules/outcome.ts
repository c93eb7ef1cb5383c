import type { Mail } from '../runtime/platform.ts';

/** The answer to a request and its effects. */
export type Outcome = {
  url: URL;
  status: number;
  headers: Headers;
  text: string;
  log: readonly string[];
  mails: readonly Mail[];
  /** The errors that the request and its background work threw. */
  failures: readonly unknown[];
};

/** A broken rule, with the text of the answer or log that breaks it. */
export type Violation = { rule: string; detail: string };
