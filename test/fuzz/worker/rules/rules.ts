import type { FuzzCase } from '../entries/entries.ts';
import type { Facts } from '../facts.ts';
import { SECRET_MARKER } from '../generate/markers.ts';
import { helpOrigin } from '../runtime/redirect-table.ts';
import { unescapedInHtml, unescapedInput } from './escaping.ts';
import type { Outcome, Violation } from './outcome.ts';

/** Checks a rule. Returns the text that breaks the rule, or null if the outcome keeps the rule. */
type Rule = (outcome: Outcome, facts: Facts, request: RequestFacts) => string | null;

/** The facts of the request that a rule reads. */
type RequestFacts = Pick<FuzzCase, 'hasOperatorToken'>;

/** The rules for every outcome. */
const rules = {
  'no 5xx': ({ status, failures, log }) => {
    if (status < 500 && failures.length === 0) return null;
    return [status, ...failures.map(String), ...log.slice(-2)].join(' ');
  },
  'no unescaped input': (outcome) =>
    unescapedInput(outcome) ??
    outcome.mails
      .map(({ html = '', subject }) =>
        /[\r\n]/.test(subject) ? subject : unescapedInHtml(html, outcome.url),
      )
      .find((violation) => violation !== null) ??
    null,
  'no foreign redirect': ({ url, headers }) => {
    const location = headers.get('Location');
    if (location === null) return null;
    const { origin, host } = new URL(location, url);
    const isOwn = host === url.host && /^https?:/.test(origin);
    return isOwn || origin === helpOrigin ? null : location;
  },
  'no data of others': ({ headers, text, log, mails }, { secrets }, { hasOperatorToken }) => {
    const shown = [hasOperatorToken ? '' : text, ...[...headers].map(([, value]) => value), ...log];
    const isSecret = (one: string) =>
      one.includes(SECRET_MARKER) || secrets.some((secret) => one.includes(secret));
    const toOthers = mails.filter(({ to }) => !to.includes(SECRET_MARKER));
    const leak = [...shown, ...toOthers.map((mail) => JSON.stringify(mail))].find(isSecret);
    return leak === undefined ? null : secretContext(leak, secrets);
  },
  'required headers': ({ status, headers }) => {
    if (headers.get('X-Content-Type-Options') !== 'nosniff') return 'X-Content-Type-Options';
    const type = headers.get('Content-Type') ?? '';
    const isPage = type.startsWith('text/html');
    if (isPage && !headers.has('Content-Security-Policy')) return 'Content-Security-Policy';
    if (status >= 400 && !/no-store/.test(headers.get('Cache-Control') ?? '')) {
      return `${status} with Cache-Control: ${headers.get('Cache-Control')}`;
    }
    return null;
  },
} as const satisfies Record<string, Rule>;

/** Returns the rules that an outcome breaks. */
export function violations(outcome: Outcome, facts: Facts, request: RequestFacts): Violation[] {
  return Object.entries(rules).flatMap(([rule, check]) => {
    const detail = check(outcome, facts, request);
    return detail === null ? [] : [{ rule, detail: detail.slice(0, 600) }];
  });
}

/** The 80 characters before and after the start of a secret. */
function secretContext(text: string, secrets: readonly string[]): string {
  const at = Math.max(...[SECRET_MARKER, ...secrets].map((secret) => text.indexOf(secret)));
  return text.slice(Math.max(0, at - 80), at + 80);
}
