import manifest from '#build/manifest.json' with { type: 'json' };
import type { SheetName } from '../../build/manifest.ts';

/** The rules of style sheets in their order, as the content of one `<style>` element. */
export function inlineCss(sheets: readonly SheetName[]): string {
  return sheets.map((name) => manifest.sheets[name].css).join('');
}

/** The ids of style sheets, by which the browser knows that a page contains them (`data-sheets`). */
export function sheetIds(sheets: readonly SheetName[]): string {
  return sheets.map((name) => manifest.sheets[name].id).join(' ');
}

const hashes = new Map<string, string>();

/** The hash by which the Content-Security-Policy permits the `<style>` element with these style sheets. */
export async function inlineCssHash(sheets: readonly SheetName[]): Promise<string> {
  const ids = sheetIds(sheets);
  const earlier = hashes.get(ids);
  if (earlier) return earlier;
  const bytes = new TextEncoder().encode(inlineCss(sheets));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = `sha256-${btoa(String.fromCharCode(...digest))}`;
  hashes.set(ids, hash);
  return hash;
}
