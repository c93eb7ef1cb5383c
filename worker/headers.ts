import type { MiddlewareHandler } from 'hono';
import manifest from '../assets/builds/manifest.json' with { type: 'json' };
import type { App } from './app.ts';
import { imageOrigins } from './images/setup.ts';
import type { Payload } from './payload.ts';
import type { Head } from './view/document.tsx';

/** A form's redirect counts as its action, so the wallet's pages stand here beside our own. */
const formTargets = "'self' https://www.paypal.com https://www.sandbox.paypal.com";

const policyBeforeStyles = "default-src 'none'; script-src 'self'; style-src 'self'";
const policyAfterStyles = [
  '',
  ["img-src 'self' data:", ...imageOrigins()].join(' '),
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  `form-action ${formTargets}`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What a page may load: our own files, its inlined style sheets by their hashes, nobody else's anything. */
function contentSecurityPolicy(sheets: Head['sheets']): string {
  const hashes = sheets.map((name) => ` '${manifest.sheets[name].hash}'`);
  return policyBeforeStyles + hashes.join('') + policyAfterStyles;
}

/**
 * The headers of a page. It depends on where its reader is and what they bought, so no shared
 * cache may keep it; an order page is not even kept by the browser, and its address, which may
 * carry the buyer's key, is told to no other site.
 */
export function htmlHeaders(facts: Payload, head: Head) {
  const personal = facts.page.personal || facts.form !== null;
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': facts.market.lang,
    'Content-Security-Policy': contentSecurityPolicy(head.sheets),
    'Cache-Control': personal ? 'private, no-store' : 'private, no-cache',
    'Referrer-Policy': personal ? 'same-origin' : 'strict-origin-when-cross-origin',
  };
}

/** What every answer carries. */
export function securityHeaders(): MiddlewareHandler<App> {
  return async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Frame-Options', 'DENY');
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    if (c.env.SHOP === 'production') {
      c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    }
  };
}
