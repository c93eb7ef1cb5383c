import { unescaped } from '../../../../ops/html-tree.ts';
import { visitorCookies } from '../../../../worker/http/visitor/cookies.ts';
import { FOREIGN, MARK } from '../generate/marks.ts';
import type { Answered } from './answered.ts';

/** A sign that ends a text, an attribute or an element, as only an input writes it. */
const raw = new RegExp(`q(?:["'<]|</[a-z]+>)(?:${MARK}|q)`, 'i');
/** A policy's hashes, and what is signed or encrypted in a cookie: any letters may stand beside each other in them. */
const random = new RegExp(
  `'sha256-[\\w+/=]+'|\\b(?:${[...visitorCookies, 'operator'].join('|')})=[\\w.-]+`,
  'g',
);
const script = /<script\b[^>]*>(.*?)<\/script>/gs;
const address = /\s(?:href|src|action|formaction|content|srcset|poster|data)="([^"]*)"/g;

/** What of an input is in an answer as something else than text; null for nothing. */
export function unescapedIn({ url, headers, text }: Answered): string | null {
  const own = [...headers].filter(([name]) => !['location', 'x-explain'].includes(name));
  const header = own.find(([, value]) => /zqx|[\r\n]/i.test(value.replace(random, '')));
  if (header) return `the header ${header.join(': ')}`;
  if (!text.includes(MARK)) return null;
  const type = headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json')) {
    const { html = '' } = (text.startsWith('{"route"') ? JSON.parse(text) : {}) as {
      html?: string;
    };
    return unescapedInHtml(html, url);
  }
  return type.startsWith('text/html') || type.includes('xml') ? unescapedInHtml(text, url) : null;
}

/** The same of a piece of HTML. */
export function unescapedInHtml(html: string, url: URL): string | null {
  for (const [, data = ''] of html.matchAll(script)) {
    if (data.includes(MARK) && (data.includes('<') || !isJson(data))) return `a script: ${data}`;
  }
  const found = raw.exec(html.replace(script, ''));
  if (found) return html.slice(Math.max(0, found.index - 100), found.index + 100);
  for (const [, value = ''] of html.matchAll(address)) {
    if (value.includes(MARK) && isForeign(unescaped(value), url)) return `the address ${value}`;
  }
  return null;
}

function isForeign(written: string, url: URL): boolean {
  if (!URL.canParse(written, url.href)) return false;
  const { protocol, hostname } = new URL(written, url.href);
  return hostname.includes(FOREIGN) || protocol === 'javascript:' || protocol === 'data:';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
