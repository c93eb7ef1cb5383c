import type { Mail } from '../runtime/platform.ts';

/** What came of a request. */
export type Answered = {
  url: URL;
  status: number;
  headers: Headers;
  text: string;
  /** What was logged, mailed, and went wrong behind the answer. */
  log: readonly string[];
  mails: readonly Mail[];
  failures: readonly unknown[];
};

/** What a rule has against an answer. */
export type Violation = { rule: string; detail: string };
