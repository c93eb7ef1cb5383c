import manifest from '#build/manifest.json' with { type: 'json' };
import { openerIsolation, privateHeaders } from '../http/headers.ts';
import { imageOrigins } from '../images/setup.ts';
import { approvalOrigins } from '../payment-methods.ts';
import type { Head } from '../view/document/document.tsx';
import { inlineCssHash } from '../view/document/inline-sheets.ts';
import type { PageFacts } from '../view/page-facts.ts';
import { waitingSheets } from '../view/waiting-sections.ts';
import { isPersonal } from './to-page-facts.ts';

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

const noHosts: Hosts = { script: [], image: [], connection: [] };

/**
 * The Content-Security-Policy of a page. It permits the shop's own files, the inline scripts and style sheets
 * by their hashes (rule 5.13), the image service and the tag manager if the shop has them, and forms that lead to a
 * provider's page.
 */
export async function contentSecurityPolicy({ sheets, tagManager }: Head): Promise<string> {
  const { script, image, connection } = tagManager ? tagManagerHosts : noHosts;
  const styles = await Promise.all(
    [sheets, ...waitingSheets.map((name) => [name])].map(inlineCssHash),
  );
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const scripts = [manifest.islandStart.hash, manifest.firstTick.hash];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...quoted(scripts), ...script].join(' '),
    ["style-src 'self'", ...quoted(styles)].join(' '),
    ["img-src 'self' data:", ...imageOrigins(), ...image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connection].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    // Browsers also apply `form-action` to a redirect that follows a form.
    ["form-action 'self'", ...Object.values(approvalOrigins).flat()].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
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
