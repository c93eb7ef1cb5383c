import sharp from 'sharp';
import type { SupplementId } from '../../../../worker/catalogue/products.ts';
import { assemble, type Cutout, finish, type PlacedPack } from './compose.ts';
import type { Frame } from './groups.ts';

/** The word for the picture of all packs in place of a group's size. */
export const wholeRange = 'range';

/** The frame of the picture of all packs in px. */
const rangeFrame: Frame = { width: 1600, height: 1150 };

/** The rows from the front to the back. A pack in front is so low that the name of the pack behind it can be read. */
const rows = [
  { ids: ['balance', 'mind', 'burn'], gap: 0.3, scale: 1 },
  { ids: ['detolex', 'slim', 'collagen'], gap: 0.08, scale: 0.92 },
] as const satisfies readonly { ids: readonly SupplementId[]; gap: number; scale: number }[];

/**
 * The exponent that reduces the true differences in size. With 1 the packs would have their true sizes, and the labels
 * of the smallest packs would be unreadable.
 */
const TRUTH = 0.5;
/** The margins as shares of the frame. */
const ROOM = { left: 0.05, right: 0.06, top: 0.03, foot: 0.08 };
/** The height of the step below the rear row, in heights of the tallest pack. */
const STEP = 0.59;

/** A picture of all packs as WebP: the rear row stands on a step. `millimetres` has the true height of each pack. */
export async function composeRange(
  cutouts: Readonly<Record<SupplementId, Cutout>>,
  millimetres: Readonly<Record<SupplementId, number>>,
): Promise<Buffer> {
  const tallest = Math.max(...Object.values(millimetres));
  // The unit of these lengths is the height of the tallest pack. `x` is the distance from the middle.
  const packs = rows.flatMap(({ ids, gap, scale }, row) => {
    const sizes = ids.map((id) => {
      const high = scale * (millimetres[id] / tallest) ** TRUTH;
      return { id, high, wide: (high * cutouts[id].width) / cutouts[id].height };
    });
    const whole = sizes.reduce((sum, { wide }) => sum + wide + gap, -gap);
    let end = -whole / 2 - gap;
    return sizes.map((size) => {
      end += gap + size.wide;
      return { ...size, x: end - size.wide / 2, rise: row * STEP };
    });
  });
  const reach = Math.max(...packs.map(({ x, wide }) => Math.abs(x) + wide / 2));
  const top = Math.max(...packs.map(({ rise, high }) => rise + high));
  const { width, height } = rangeFrame;
  const unit = Math.min(
    (width * (1 - ROOM.left - ROOM.right)) / (2 * reach),
    (height * (1 - ROOM.top - ROOM.foot)) / top,
  );
  const middle = (width * (1 + ROOM.left - ROOM.right)) / 2;
  const floor = height * (1 - ROOM.foot);
  const placedPacks = packs.map(({ id, x, high, rise }): PlacedPack => {
    const cutout = cutouts[id];
    const zoom = (unit * high) / cutout.height;
    const size = {
      width: Math.round(cutout.frame.width * zoom),
      height: Math.round(cutout.frame.height * zoom),
    };
    return {
      cutout,
      spot: {
        ...size,
        left: Math.round(middle + x * unit - size.width / 2),
        top: Math.round(floor - rise * unit - size.height + cutout.foot * zoom),
      },
    };
  });
  const picture = await sharp(Buffer.from(step(floor, unit)))
    .composite([{ input: await assemble(placedPacks.reverse(), rangeFrame, unit * 0.6) }])
    .png()
    .toBuffer();
  return finish(picture, rangeFrame);
}

/** The step below the rear row as an SVG: its shadow, its upper side and its front. */
function step(floor: number, unit: number): string {
  const { width, height } = rangeFrame;
  const [left, right] = [width * 0.02, width * 0.98];
  const behind = floor - (STEP + 0.13) * unit;
  const edge = floor - (STEP - 0.1) * unit;
  const foot = floor - 0.06 * unit;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="front" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#f3ede1"/><stop offset="1" stop-color="#e4dbca"/>
      </linearGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
    </defs>
    <rect x="${left}" y="${foot - 30}" width="${right - left}" height="46" fill="#2a1c08" opacity=".22" filter="url(#soft)"/>
    <path d="M${left + 20} ${behind}H${right - 20}L${right} ${edge}H${left}Z" fill="#fdfbf6" stroke="#fdfbf6" stroke-width="8" stroke-linejoin="round"/>
    <rect x="${left - 4}" y="${edge}" width="${right - left + 8}" height="${foot - edge}" rx="8" fill="url(#front)"/>
  </svg>`;
}
