import { endpoints } from '../http/endpoints.ts';
import { findRoute } from '../http/route.ts';
import type { Table } from '../redirects/table/table.ts';
import { type PageAnswer, pageAnswer } from './page-answer.ts';
import type { Question } from './question.ts';
import { type Stop, type Way, wayOf } from './redirect-path.ts';

/** Everything the shop decides about a visit before it renders anything; plain data. */
export type Explanation = {
  asked: { address: string; country: string | null; date: string; cookies: string[] };
  /** The table it was decided by; `version` is null for one put by hand, and for none. */
  table: { version: number | null; rules: number };
  /** The redirects in turn; the last stop is where the visitor stays. */
  way: Stop[];
  end: End;
};

export type End =
  | ({ kind: 'page' } & PageAnswer)
  /** An address of machines and forms, with the methods it answers. */
  | { kind: 'machine'; methods: readonly string[] }
  /** Answered from the files of a build, before the shop runs. */
  | { kind: 'file' }
  | { kind: 'elsewhere'; location: string }
  | { kind: 'loop'; location: string };

/** Explains a visit by the functions that answer it. Without a table there are no rules. */
export function explain(question: Question, table: Table): Explanation {
  const { url, country, now, cookies } = question;
  const { stops, end } = wayOf(question, table);
  return {
    asked: {
      address: url.pathname + url.search,
      country,
      date: new Date(now).toISOString(),
      cookies: Object.keys(cookies),
    },
    table: { version: table.version, rules: table.size },
    way: stops,
    end: endOf(end, question, table),
  };
}

function endOf(end: Way['end'], question: Question, table: Table): End {
  if ('elsewhere' in end) return { kind: 'elsewhere', location: end.elsewhere };
  if ('loop' in end) return { kind: 'loop', location: end.loop };
  const { pathname } = end.url;
  if (files.some((folder) => pathname.startsWith(folder))) return { kind: 'file' };
  const { endpoint } = findRoute(end.url, 'DE');
  if (endpoint) return { kind: 'machine', methods: endpoints[endpoint].methods };
  return { kind: 'page', ...pageAnswer(end.url, question, table) };
}

/** The folders that wrangler.toml lets the platform answer (`run_worker_first`). */
export const files = ['/fonts/', '/icons/', '/images/'] as const;
