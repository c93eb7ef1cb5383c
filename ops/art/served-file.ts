const root = new URL('../../', import.meta.url);

/** The path in the repository of a file that drawings name by an address: a style sheet, a font, a picture. */
export function servedFile(pathname: string): string {
  const folder = pathname.startsWith('/styles/') ? 'worker/view' : 'assets';
  return new URL(`${folder}${pathname}`, root).pathname;
}
