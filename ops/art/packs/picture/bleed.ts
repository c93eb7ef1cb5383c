import sharp from 'sharp';
import type { Frame } from './groups.ts';

/**
 * The side of a square in px. One colour is computed for each square, and transparent pixels get a mixture of these
 * colours.
 */
const SQUARE = 16;

/**
 * Gives the invisible pixels of an RGBA picture the colour of the nearest visible pixels. Image services that
 * ignore opacity when they scale would otherwise draw dark edges.
 */
export async function bleed(picture: Buffer, { width, height }: Frame) {
  const columns = Math.ceil(width / SQUARE);
  const rows = Math.ceil(height / SQUARE);
  const small = await sharp(picture)
    .resize(columns, rows, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const filled = spread(small, columns, rows);
  const ground = await sharp(filled, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const pixels = await sharp(picture).ensureAlpha().raw().toBuffer();
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (pixels[pixel * 4 + 3] === 0) ground.copy(pixels, pixel * 4, pixel * 3, pixel * 3 + 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

/**
 * The RGB values of an RGBA raster. Transparent cells get the mean of their coloured neighbours, from the edges
 * outwards.
 */
function spread(cells: Buffer, columns: number, rows: number): Buffer {
  const colours = new Map<number, readonly number[]>();
  for (let cell = 0; cell < columns * rows; cell++) {
    if ((cells[cell * 4 + 3] ?? 0) > 8)
      colours.set(cell, [...cells.subarray(cell * 4, cell * 4 + 3)]);
  }
  while (colours.size > 0 && colours.size < columns * rows) {
    const edge: [cell: number, colour: number[]][] = [];
    for (let cell = 0; cell < columns * rows; cell++) {
      if (colours.has(cell)) continue;
      const left = cell % columns > 0 ? colours.get(cell - 1) : undefined;
      const right = cell % columns < columns - 1 ? colours.get(cell + 1) : undefined;
      const near = [left, right, colours.get(cell - columns), colours.get(cell + columns)].filter(
        (colour) => colour !== undefined,
      );
      if (near.length === 0) continue;
      const mean = (c: number) =>
        near.reduce((sum, colour) => sum + (colour[c] ?? 0), 0) / near.length;
      edge.push([cell, [mean(0), mean(1), mean(2)]]);
    }
    for (const [cell, colour] of edge) colours.set(cell, colour);
  }
  const out = Buffer.alloc(columns * rows * 3);
  for (const [cell, colour] of colours) out.set(colour.map(Math.round), cell * 3);
  return out;
}
