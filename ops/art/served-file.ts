const root = new URL('../../', import.meta.url);

/** The path on disk of a style sheet, font or picture. `pathname` is its address in the shop. */
export function servedFile(pathname: string): string {
  const folder = pathname.startsWith('/styles/') ? 'worker/view' : 'assets';
  return new URL(`${folder}${pathname}`, root).pathname;
}
