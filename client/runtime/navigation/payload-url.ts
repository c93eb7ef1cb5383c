/** Where the payload of a page lies: `/take/de?a=1` has it at `/take/de/_payload.json?a=1`. */
export function payloadUrl(page: { pathname: string; search: string }): string {
  return `${page.pathname.replace(/\/$/, '')}/_payload.json${page.search}`;
}
