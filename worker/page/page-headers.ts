import manifest from '#build/manifest.json' with { type: 'json' };
import { openerIsolation, privateHeaders } from '../http/headers.ts';
import { imageOrigins } from '../images/setup.ts';
import type { Head } from '../view/document/document.tsx';
import { inlineCssHash } from '../view/document/inline-sheets.ts';
import type { PageFacts } from '../view/page-facts.ts';
import { waitingSheets } from '../view/waiting-sections.ts';
import { isPersonal } from './to-page-facts.ts';

/**
 * Browsers also apply `form-action` to a redirect that follows a form. So the list includes the pages of the
 * wallet.
 */
const formTargets = "'self' https://www.paypal.com https://www.sandbox.paypal.com";

/** The hosts of Google Tag Manager and Google Analytics. Google's advertising hosts are not included. */
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

/** The permitted scripts: the shop's script files, and the inline scripts by their hashes (rule 5.13). */
const scriptPolicy = `script-src 'self' '${manifest.islandStart.hash}' '${manifest.firstTick.hash}'`;

/** The Content-Security-Policy in two pieces. The hashes of the page's style sheets come between them. */
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
 * The Content-Security-Policy of a page. It permits the shop's own files, the inline scripts and style sheets
 * by their hashes, the image service and the tag manager if the shop has them, and forms that lead to the
 * wallet.
 */
export async function contentSecurityPolicy({ sheets, tagManager }: Head): Promise<string> {
  const [before, after] = tagManager ? policyWithTagManager : plainPolicy;
  const styles = [sheets, ...waitingSheets.map((name) => [name])];
  const hashes = await Promise.all(styles.map(inlineCssHash));
  return before + hashes.map((hash) => ` '${hash}'`).join('') + after;
}

/**
 * The headers of a page without personal data. The page depends on the visitor's country, so no shared cache,
 * such as a proxy, may store it.
 */
const usualHeaders = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const;

/** The headers of a page that limit its storage and the URL that the browser sends to other sites. */
export function privacyHeaders(facts: Pick<PageFacts, 'page' | 'form'>) {
  return isPersonal(facts) ? privateHeaders : usualHeaders;
}

/** The headers of a page as HTML. */
export async function htmlHeaders(facts: Pick<PageFacts, 'page' | 'form' | 'market'>, head: Head) {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': facts.market.lang,
    'Content-Security-Policy': await contentSecurityPolicy(head),
    ...privacyHeaders(facts),
    ...((isPersonal(facts) || facts.page.ownForm) && openerIsolation),
  };
}
