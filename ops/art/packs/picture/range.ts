import type { SupplementId } from '../../../../worker/catalogue/products.ts';
import { assemble, type Cutout, type PlacedPack } from './compose.ts';
import type { Frame } from './groups.ts';

/** The frame of the picture of all packs in px. */
const rangeFrame: Frame = { width: 1800, height: 820 };

/** The packs from the middle outwards, alternately left and right. Outer packs are behind inner packs. */
const rangeOrder = [
  'slim',
  'collagen',
  'detolex',
  'burn',
  'balance',
  'mind',
] as const satisfies readonly SupplementId[];

/**
 * The exponent that reduces the true differences in size. With 1 the packs would have their true sizes, and the labels
 * of the smallest packs would be unreadable.
 */
const TRUTH = 0.5;
/** The visible share of a pack that is partly behind another pack. */
const VISIBLE = 0.86;
const ROOM = { side: 0.06, top: 0.05, foot: 0.14 };

/** The picture of all packs as WebP. `millimetres` has the true height of each pack. */
export function composeRange(
  cutouts: Readonly<Record<SupplementId, Cutout>>,
  millimetres: Readonly<Record<SupplementId, number>>,
) {
  const tallest = Math.max(...rangeOrder.map((id) => millimetres[id]));
  const sizes = rangeOrder.map((id, i) => {
    const { width, height } = cutouts[id];
    const high = (millimetres[id] / tallest) ** TRUTH;
    return { id, high, wide: (high * width) / height, row: i >> 1 };
  });
  // The distance of the middle of each pack from the line between the two front packs. The unit is the height of the
  // tallest pack.
  const ends = [0, 0];
  const middles = sizes.map(({ wide, row }, i) => {
    const side = i % 2;
    const seen = row === 0 ? wide : wide * VISIBLE;
    const end = (ends[side] ?? 0) + seen;
    ends[side] = end;
    return (side === 0 ? -1 : 1) * (end - wide / 2);
  });
  const [left = 0, right = 0] = ends;
  const { width, height } = rangeFrame;
  const unit = Math.min(
    (width * (1 - 2 * ROOM.side)) / (left + right),
    height * (1 - ROOM.top - ROOM.foot),
  );
  const placedPacks = sizes.map(({ id, high, row }, i): PlacedPack => {
    const cutout = cutouts[id];
    const zoom = (unit * high) / cutout.height;
    const size = {
      width: Math.round(cutout.frame.width * zoom),
      height: Math.round(cutout.frame.height * zoom),
    };
    const x = width / 2 + ((middles[i] ?? 0) + (left - right) / 2) * unit;
    const floor = height * (1 - ROOM.foot) - row * unit * 0.035;
    return {
      cutout,
      spot: {
        ...size,
        left: Math.round(x - size.width / 2),
        top: Math.round(floor - size.height + cutout.foot * zoom),
      },
    };
  });
  return assemble(placedPacks.reverse(), rangeFrame, unit * 0.6);
}
