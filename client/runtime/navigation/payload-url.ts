/**
 * The address of a page's payload: `/take/de/_payload.json?a=1` for `/take/de?a=1`. This function has a separate
 * file because in links.ts the bundler would move the imports of links.ts out of the first chunk.
 */
export function payloadUrl(page: { pathname: string; search: string }): string {
  return `${page.pathname.replace(/\/$/, '')}/_payload.json${page.search}`;
}
