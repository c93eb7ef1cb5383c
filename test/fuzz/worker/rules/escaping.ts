import { unescaped } from '../../../../ops/dev/html-tree.ts';
import { visitorCookies } from '../../../../worker/http/visitor/cookies.ts';
import { FOREIGN_HOST, MARKER } from '../generate/markers.ts';
import type { Outcome } from './outcome.ts';

/** Unescaped markup of a hostile text (`generate/text.ts`): a quote, bracket or end tag after a `q`. */
const raw = new RegExp(`q(?:["'<]|</[a-z]+>)(?:${MARKER}|q)`, 'i');
/** The hashes of a content security policy and the signed cookies, which may contain the marker by chance. */
const random = new RegExp(
  `'sha256-[\\w+/=]+'|\\b(?:${[...visitorCookies, 'operator'].join('|')})=[\\w.-]+`,
  'g',
);
const script = /<script\b[^>]*>(.*?)<\/script>/gs;
const address = /\s(?:href|src|action|formaction|content|srcset|poster|data)="([^"]*)"/g;

/** Returns the unescaped input with its surroundings in the answer. Null if the answer contains none. */
export function unescapedInput({ url, headers, text }: Outcome): string | null {
  const own = [...headers].filter(([name]) => !['location', 'x-explain'].includes(name));
  const header = own.find(([, value]) => /zqx|[\r\n]/i.test(value.replace(random, '')));
  if (header) return `the header ${header.join(': ')}`;
  if (!text.includes(MARKER)) return null;
  const type = headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json')) {
    const { html = '' } = (text.startsWith('{"route"') ? JSON.parse(text) : {}) as {
      html?: string;
    };
    return unescapedInHtml(html, url);
  }
  return type.startsWith('text/html') || type.includes('xml') ? unescapedInHtml(text, url) : null;
}

/** Returns the unescaped input with its surroundings in the HTML, or null. `url` is the URL of the page. */
export function unescapedInHtml(html: string, url: URL): string | null {
  for (const [, data = ''] of html.matchAll(script)) {
    if (data.includes(MARKER) && (data.includes('<') || !isJson(data))) return `a script: ${data}`;
  }
  const match = raw.exec(html.replace(script, ''));
  if (match) return html.slice(Math.max(0, match.index - 100), match.index + 100);
  for (const [, value = ''] of html.matchAll(address)) {
    if (value.includes(MARKER) && isForeign(unescaped(value), url)) return `the address ${value}`;
  }
  return null;
}

function isForeign(written: string, url: URL): boolean {
  if (!URL.canParse(written, url.href)) return false;
  const { protocol, hostname } = new URL(written, url.href);
  return hostname.includes(FOREIGN_HOST) || protocol === 'javascript:' || protocol === 'data:';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
