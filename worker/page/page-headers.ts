import manifest from '#build/manifest.json' with { type: 'json' };
import { openerIsolation } from '../http/headers.ts';
import { imageOrigins } from '../images/setup.ts';
import type { Head } from '../view/document/document.tsx';
import type { PageFacts } from '../view/page-facts.ts';
import { waitingSheets } from '../view/waiting-sections.ts';
import { isPersonal } from './page-facts.ts';

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

/** The Cache-Control of a page; no shared cache may store it. */
export function browserCaching(facts: Pick<PageFacts, 'page' | 'form'>): string {
  return isPersonal(facts) ? 'private, no-store' : 'private, no-cache';
}

/**
 * The headers of a page. It depends on the visitor's country and order, so no shared cache may store
 * it. The browser does not store an order page either, and its address, which may carry the buyer's
 * key, is not sent to other sites.
 */
export function htmlHeaders(facts: Pick<PageFacts, 'page' | 'form' | 'market'>, head: Head) {
  const personal = isPersonal(facts);
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': facts.market.lang,
    'Content-Security-Policy': contentSecurityPolicy(head),
    'Cache-Control': browserCaching(facts),
    'Referrer-Policy': personal ? 'strict-origin' : 'strict-origin-when-cross-origin',
    ...((personal || facts.page.ownForm) && openerIsolation),
  };
}
