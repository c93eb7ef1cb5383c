import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawSymbolSheets } from './symbol-sheet.ts';

const root = new URL('../../../', import.meta.url);
const folder = new URL('assets/icons/', root);

/** Makes the shop's icons in all sizes and formats that browsers need, and the symbol sheets. */
export async function drawIcons(): Promise<void> {
  const rounded = await readFile(new URL('icon.svg', folder), 'utf8');
  // Some systems crop icons to their own shape, so the background must reach the edge.
  const square = rounded.replace(/ rx="\d+"/, '');
  await save('icon-192.png', await png(rounded, 192));
  await save('icon-512.png', await png(rounded, 512));
  await save('maskable-512.png', await png(square, 512));
  // Browsers request these two at the root of the site. So no page names them.
  await save('../apple-touch-icon.png', await png(square, 180));
  await save('../favicon.ico', ico(await png(rounded, 32), 32));
  for (const [file, sheet] of Object.entries(await drawSymbolSheets())) {
    await writeFile(new URL(`../images/${file}`, folder), sheet);
  }
}

/** The drawing as a PNG of `size` × `size` pixels. */
function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file with one picture: a header, a directory entry and the PNG. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

async function save(file: string, bytes: Buffer): Promise<void> {
  const url = new URL(file, folder);
  await writeFile(url, bytes);
  console.log(
    `${url.pathname.slice(root.pathname.length)}  ${(bytes.length / 1024).toFixed(1)} KB`,
  );
}
