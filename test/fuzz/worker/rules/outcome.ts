import type { Mail } from '../runtime/platform.ts';

/** The answer to a request and its effects. */
export type Outcome = {
  url: URL;
  status: number;
  headers: Headers;
  text: string;
  log: readonly string[];
  mails: readonly Mail[];
  /** The errors of the request and of its background work. */
  failures: readonly unknown[];
};

/** A broken rule, with the part of the outcome that breaks it. */
export type Violation = { rule: string; detail: string };
