import { servedCountry } from '../country/visitor-country.ts';
import { canonicalPath, payloadSuffix } from '../http/route.ts';
import { matchRedirect, type RedirectMatch } from '../redirects/match-redirect.ts';
import { isProtected } from '../redirects/protected.ts';
import { ownHosts } from '../redirects/table/address.ts';
import type { Table } from '../redirects/table/table.ts';
import { type Draw, drawOf } from './draw.ts';
import type { Question } from './question.ts';
import { type RuleNote, ruleNotes } from './rule-notes.ts';

/** An address on a visitor's way, and what sends them on from it. */
export type Stop = {
  address: string;
  /** No rule may hide it. */
  isProtected: boolean;
  /** The rules that cover it; none where the shop itself sends on, before any rule is asked. */
  rules: RuleNote[];
  /** Where it leads; null where the visitor stays. */
  redirect: Redirect | null;
  /** The options of a rule that splits. */
  split: Draw | null;
};

/** `rule` is a number from 1, or null for the shop's own: the one address of a page. */
type Redirect = { status: number; location: string; rule: number | null };

/** The stops up to the page, and where the way ends: at an address of the shop, elsewhere, or never. */
export type Way = { stops: Stop[]; end: { url: URL } | { elsewhere: string } | { loop: string } };

/** As many as browsers follow. */
const maxRedirects = 20;

/** Follows the redirects from an address to its end, as a browser that keeps cookies does. */
export function wayOf(question: Question, table: Table): Way {
  const stops: Stop[] = [];
  const seen = new Set<string>();
  let url = pageOf(question.url);
  let { cookies } = question;
  for (;;) {
    if (seen.has(url.href) || stops.length > maxRedirects)
      return { stops, end: { loop: url.href } };
    seen.add(url.href);
    const { stop, cookie } = stopAt(url, { ...question, cookies }, table);
    stops.push(stop);
    if (!stop.redirect) return { stops, end: { url } };
    if (cookie) cookies = { ...cookies, [cookie.name]: cookie.value };
    const next = new URL(stop.redirect.location, url);
    const isOurs = next.origin === url.origin || ownHosts.some((host) => host === next.hostname);
    if (!isOurs) return { stops, end: { elsewhere: next.href } };
    next.hash = '';
    url = next;
  }
}

/** A page's data are answered as their page is. */
function pageOf(asked: URL): URL {
  const url = new URL(asked);
  url.hash = '';
  if (url.pathname.endsWith(payloadSuffix)) {
    url.pathname = url.pathname.slice(0, -payloadSuffix.length);
  }
  return url;
}

function stopAt(
  url: URL,
  question: Question,
  table: Table,
): { stop: Stop; cookie: RedirectMatch['cookie'] } {
  const address = url.pathname + url.search;
  const canonical = canonicalPath(url.pathname);
  const nothing = { isProtected: isProtected(url.pathname), rules: [], split: null };
  if (canonical !== null) {
    const redirect = { status: 308, location: canonical + url.search, rule: null };
    return { stop: { address, ...nothing, redirect }, cookie: null };
  }
  const { country, now, cookies } = question;
  const geo = servedCountry(country) ?? 'DE';
  const cookie = (name: string) => cookies[name];
  const decision = matchRedirect(table, url, { country, geo, cookie }, now, 0);
  const countries = [...new Set([country ?? geo, geo])];
  const asked = { path: url.pathname, query: url.searchParams, countries, now };
  const rules = ruleNotes(table, asked, decision?.rule ?? null);
  const number = rules.find(({ outcome }) => outcome === 'applies')?.number ?? null;
  const redirect =
    decision && !decision.stays
      ? { status: decision.rule.status, location: decision.location, rule: number }
      : null;
  const split = splitOf(decision, cookies);
  return {
    stop: { address, ...nothing, rules, redirect, split },
    cookie: decision?.cookie ?? null,
  };
}

function splitOf(decision: RedirectMatch | null, cookies: Question['cookies']): Draw | null {
  if (!decision?.rule.split || !decision.cookie) return null;
  const options = decision.rule.split.map(({ to, weight }) => ({ name: to, weight }));
  return drawOf(options, decision.cookie, cookies[decision.cookie.name]);
}
