import type { Trial } from '../entries/entries.ts';
import { SECRET } from '../generate/marks.ts';
import type { Known } from '../known.ts';
import { helpHost } from '../runtime/table.ts';
import type { Answered, Violation } from './answered.ts';
import { unescapedIn, unescapedInHtml } from './escaping.ts';

type Rule = (answered: Answered, known: Known, asked: Asked) => string | null;

/** What a rule has to know of the request. */
type Asked = Pick<Trial, 'isOperators'>;

/** What must hold of every answer: each tells what is wrong, or null. */
const rules = {
  'no 5xx': ({ status, failures, log }) => {
    if (status < 500 && failures.length === 0) return null;
    return [status, ...failures.map(String), ...log.slice(-2)].join(' ');
  },
  'nothing unescaped': (answered) =>
    unescapedIn(answered) ??
    answered.mails
      .map(({ html = '', subject }) =>
        /[\r\n]/.test(subject) ? subject : unescapedInHtml(html, answered.url),
      )
      .find((wrong) => wrong !== null) ??
    null,
  'no foreign redirect': ({ url, headers }) => {
    const location = headers.get('Location');
    if (location === null) return null;
    const { origin, host } = new URL(location, url);
    const isOwn = host === url.host && /^https?:/.test(origin);
    return isOwn || origin === helpHost ? null : location;
  },
  'nothing of others': ({ headers, text, log, mails }, { secrets }, { isOperators }) => {
    const shown = [isOperators ? '' : text, ...[...headers].map(([, value]) => value), ...log];
    const isSecret = (one: string) =>
      one.includes(SECRET) || secrets.some((secret) => one.includes(secret));
    const toOthers = mails.filter(({ to }) => !to.includes(SECRET));
    const found = [...shown, ...toOthers.map((mail) => JSON.stringify(mail))].find(isSecret);
    return found === undefined ? null : around(found, secrets);
  },
  'the headers of every answer': ({ status, headers }) => {
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

/** What an answer breaks. */
export function violations(answered: Answered, known: Known, asked: Asked): Violation[] {
  return Object.entries(rules).flatMap(([rule, check]) => {
    const detail = check(answered, known, asked);
    return detail === null ? [] : [{ rule, detail: detail.slice(0, 600) }];
  });
}

function around(text: string, secrets: readonly string[]): string {
  const at = Math.max(...[SECRET, ...secrets].map((secret) => text.indexOf(secret)));
  return text.slice(Math.max(0, at - 80), at + 80);
}
