const root = new URL('../../', import.meta.url);

/** The path in the repository of a style sheet, font or picture that a drawing names by its address in the shop. */
export function servedFile(pathname: string): string {
  const folder = pathname.startsWith('/styles/') ? 'worker/view' : 'assets';
  return new URL(`${folder}${pathname}`, root).pathname;
}
