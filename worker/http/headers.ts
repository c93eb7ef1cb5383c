import type { MiddlewareHandler } from 'hono';
import manifest from '#build/manifest.json' with { type: 'json' };
import type { App, AppContext } from '../app.ts';
import type { Env } from '../env.ts';
import { imageOrigins } from '../images/setup.ts';
import { isPersonal } from '../page/payload.ts';
import { isDeployed } from '../shop.ts';
import type { Head } from '../view/document/document.tsx';
import type { Payload } from '../view/payload.ts';
import { waitingSheets } from '../view/waiting-sections.ts';

/** Browsers apply `form-action` to redirects too, so the wallet's pages are allowed beside our own. */
const formTargets = "'self' https://www.paypal.com https://www.sandbox.paypal.com";

/** The hosts of Google's tag manager and Analytics, without those of its advertising. */
const tagManagerHosts = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connection: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
} as const;
type Hosts = Readonly<Record<keyof typeof tagManagerHosts, readonly string[]>>;

/** The files of the shop, and the scripts that are inline (rule 5.13). */
const ownScripts = `script-src 'self' '${manifest.islandOpening.hash}' '${manifest.firstTick.hash}'`;

/** The policy before and after the style sheets' hashes. */
function policyAround({ script, image, connection }: Hosts): readonly [string, string] {
  return [
    `default-src 'none'; ${[ownScripts, ...script].join(' ')}; style-src 'self'`,
    [
      '',
      ["img-src 'self' data:", ...imageOrigins(), ...image].join(' '),
      "font-src 'self'",
      ["connect-src 'self'", ...connection].join(' '),
      "manifest-src 'self'",
      "worker-src 'self'",
      `form-action ${formTargets}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  ];
}
const ownPolicy = policyAround({ script: [], image: [], connection: [] });
const policyWithTagManager = policyAround(tagManagerHosts);

/** What a page may load: our own files, its inlined style sheets by hash, and a configured tag manager. */
export function contentSecurityPolicy({ sheets, tagManager }: Head): string {
  const [before, after] = tagManager ? policyWithTagManager : ownPolicy;
  const hashes = [...sheets, ...waitingSheets].map((name) => ` '${manifest.sheets[name].hash}'`);
  return before + hashes.join('') + after;
}

/**
 * Isolates the page from `window.opener`. Only pages with forms and orders have it: a browser starts a new process
 * for such a page after one without, which costs a phone a fifth of its first paint.
 */
export const ownWindow = { 'Cross-Origin-Opener-Policy': 'same-origin' } as const;

/** The Cache-Control of a page; no shared cache may store it. */
export function browserCaching(facts: Pick<Payload, 'page' | 'form'>): string {
  return isPersonal(facts) ? 'private, no-store' : 'private, no-cache';
}

/**
 * The headers of a page. It depends on the visitor's country and order, so no shared cache may store
 * it. The browser does not store an order page either, and its address, which may carry the buyer's
 * key, is not sent to other sites.
 */
export function htmlHeaders(facts: Pick<Payload, 'page' | 'form' | 'market'>, head: Head) {
  const personal = isPersonal(facts);
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': facts.market.lang,
    'Content-Security-Policy': contentSecurityPolicy(head),
    'Cache-Control': browserCaching(facts),
    'Referrer-Policy': personal ? 'strict-origin' : 'strict-origin-when-cross-origin',
    ...((personal || facts.page.ownForm) && ownWindow),
  };
}

/** The headers of a buyer's own page: not stored, not indexed, and its address, which may carry their key, not sent to other sites. */
export const privateHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

type NamedHeaders = readonly (readonly [name: string, value: string])[];

const always: NamedHeaders = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
];
const ofDeployed: NamedHeaders = [
  ...always,
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
];
const ofStaging: NamedHeaders = [...ofDeployed, ['X-Robots-Tag', 'noindex, nofollow']];

/** The headers that every answer has. */
export function commonHeaders(env: Pick<Env, 'SHOP'>): NamedHeaders {
  if (env.SHOP === 'staging') return ofStaging;
  return isDeployed(env) ? ofDeployed : always;
}

/** Sets headers of an answer that stands. Hono makes it anew, with all its headers, whenever it is given one. */
export function setHeaders(c: AppContext, headers: NamedHeaders, { append = false } = {}): void {
  for (const [i, [name, value]] of headers.entries()) {
    if (i === 0) c.header(name, value, { append });
    else if (append) c.res.headers.append(name, value);
    else c.res.headers.set(name, value);
  }
}

/** Adds the headers that every answer has. No cache may store a refusal or an error (rule 5.34). */
export function securityHeaders(): MiddlewareHandler<App> {
  return async (c, next) => {
    await next();
    if (c.res.status >= 400 && !/\bno-store\b/.test(c.res.headers.get('Cache-Control') ?? '')) {
      c.header('Cache-Control', 'no-store');
    }
    setHeaders(c, commonHeaders(c.env));
  };
}
