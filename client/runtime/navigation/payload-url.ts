/**
 * The address of a page's payload: `/take/de/_payload.json?a=1` for `/take/de?a=1`. It has a file of its
 * own: in links.ts the bundler would split what that imports off the first chunk.
 */
export function payloadUrl(page: { pathname: string; search: string }): string {
  return `${page.pathname.replace(/\/$/, '')}/_payload.json${page.search}`;
}
