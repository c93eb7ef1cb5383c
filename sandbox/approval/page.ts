import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const style = raw(`
  :root { color-scheme: light; --ink: #12233f; --soft: #46536b; --paper: #eef2f8; --card: #fff;
    --line: #c9d3e2; --go: #1f4fbf; --flag: #ffe08a; }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink);
    font: 1.0625rem/1.5 system-ui, sans-serif; }
  .flag { background: var(--flag); margin: 0; padding: .5rem 1rem; text-align: center; font-weight: 600; }
  main { max-width: 32rem; margin: 0 auto; padding: 1rem; }
  main.wide { max-width: 56rem; }
  .card { background: var(--card); border: 1px solid var(--line); border-radius: 1rem;
    padding: 1.25rem; margin: 0 0 1rem; }
  .card > :first-child { margin-top: 0; }
  .card > :last-child { margin-bottom: 0; }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0 1rem; }
  h2 { font-size: 1.0625rem; margin: 0 0 .5rem; }
  ul.lines { list-style: none; margin: 0; padding: 0; }
  ul.lines li, .total { display: flex; justify-content: space-between; gap: 1rem; padding: .375rem 0; }
  ul.lines span:last-child, .total span:last-child { white-space: nowrap; }
  .total { border-top: 1px solid var(--line); margin: .5rem 0 0; padding-top: .75rem;
    font-size: 1.25rem; font-weight: 700; }
  ul.lines span { overflow-wrap: anywhere; }
  h2, p { overflow-wrap: anywhere; }
  summary { min-height: 2.75rem; padding: .625rem 0; font-weight: 600; cursor: pointer;
    overflow-wrap: anywhere; }
  address { font-style: normal; }
  label { display: block; font-weight: 600; margin: 0 0 .25rem; }
  select, input { width: 100%; min-height: 3rem; font: inherit; color: inherit; padding: .5rem .75rem;
    border: 1px solid #6b7a94; border-radius: .625rem; background: #fff; }
  .field { margin: 0 0 1rem; }
  button { width: 100%; min-height: 3.75rem; border: 2px solid var(--go); border-radius: .875rem;
    font: 600 1.125rem/1.2 system-ui, sans-serif; cursor: pointer; }
  .go { background: var(--go); color: #fff; }
  .stop { background: #fff; color: var(--go); }
  form + form { margin-top: .75rem; }
  :focus-visible { outline: 3px solid #b3541e; outline-offset: 2px; }
  .soft, footer { color: var(--soft); }
  footer { text-align: center; padding: 0 1rem 2rem; }
  a { color: var(--go); display: inline-block; padding: .25rem 0; }
  pre { overflow: auto; margin: 0; font-size: .875rem; }
`);

/** The HTML around every page of the sandbox. A banner says that it is a sandbox. */
export function page(
  head: { lang: string; title: string; flag: string; wide?: boolean },
  body: Markup,
) {
  return html`<!doctype html>
<html lang="${head.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${head.title}</title>
<style>${style}</style>
</head>
<body>
<p class="flag">${head.flag}</p>
<main${head.wide ? raw(' class="wide"') : ''}>${body}</main>
<footer><a href="/__wallet/control" lang="en">Sandbox control page</a></footer>
</body>
</html>`;
}

/** The HTTP headers of all pages of the sandbox: they are not cached, load nothing and run no scripts. */
export const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
