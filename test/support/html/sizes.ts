import { brotliCompressSync, constants } from 'node:zlib';
import { contents } from './html.ts';

export const KB = 1024;

/** The size of a sent text in bytes. The platform compresses a rendered page with Brotli at level 4. */
export function brotli(text: string | Uint8Array): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
}

/** The parts of a page that exceed the limits of rule 12.1, each with its size in bytes. */
export function tooLarge(path: string, html: string): string[] {
  const limit = path.startsWith('/terms') ? 40 * KB : 14 * KB;
  const size = brotli(html);
  const blocks = contents(html, 'script').map((json) => Buffer.byteLength(json));
  return [
    ...(size > limit ? [`${path}: ${size}`] : []),
    ...blocks.filter((block) => block > 4 * KB).map((block) => `${path}: a block of ${block}`),
  ];
}
