import manifest from '#build/manifest.json' with { type: 'json' };
import { openerIsolation } from '../http/headers.ts';
import { imageOrigins } from '../images/setup.ts';
import type { Head } from '../view/document/document.tsx';
import type { PageFacts } from '../view/page-facts.ts';
import { waitingSheets } from '../view/waiting-sections.ts';
import { isPersonal } from './page-facts.ts';

/** Browsers apply `form-action` also to a redirect after a form, so the list includes the wallet's pages. */
const formTargets = "'self' https://www.paypal.com https://www.sandbox.paypal.com";

/** The hosts of Google's tag manager and Analytics, without Google's advertising hosts. */
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

/** The script files of the shop, and the hashes of the inline scripts (rule 5.13). */
const scriptPolicy = `script-src 'self' '${manifest.islandOpening.hash}' '${manifest.firstTick.hash}'`;

/** The two parts of the policy, before and after the hashes of the style sheets. */
function policyParts({ script, image, connection }: Hosts): readonly [string, string] {
  return [
    `default-src 'none'; ${[scriptPolicy, ...script].join(' ')}; style-src 'self'`,
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
const plainPolicy = policyParts({ script: [], image: [], connection: [] });
const policyWithTagManager = policyParts(tagManagerHosts);

/**
 * The policy of a page. It allows the shop's files, the inlined style sheets by hash and a configured tag
 * manager.
 */
export function contentSecurityPolicy({ sheets, tagManager }: Head): string {
  const [before, after] = tagManager ? policyWithTagManager : plainPolicy;
  const hashes = [...sheets, ...waitingSheets].map((name) => ` '${manifest.sheets[name].hash}'`);
  return before + hashes.join('') + after;
}

/** The `Cache-Control` header of a page. No shared cache may store a page. */
export function browserCaching(facts: Pick<PageFacts, 'page' | 'form'>): string {
  return isPersonal(facts) ? 'private, no-store' : 'private, no-cache';
}

/**
 * The headers of a page. A page depends on the visitor's country and order, so no shared cache may store it.
 * The browser does not store a personal page, and does not send its path and query to other sites, because they
 * may contain the order's key.
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
