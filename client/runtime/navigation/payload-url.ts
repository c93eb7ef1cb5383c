/**
 * The web address of a page's data (payload): `/take/de/_payload.json?a=1` for the page `/take/de?a=1`. The
 * function has its own file. In `links.ts` it would make the bundler move the imports of `links.ts` out of
 * the first script file.
 */
export function payloadUrl(page: { pathname: string; search: string }): string {
  return `${page.pathname.replace(/\/$/, '')}/_payload.json${page.search}`;
}
