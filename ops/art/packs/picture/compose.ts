import sharp, { type OverlayOptions } from 'sharp';
import { bleed } from './bleed.ts';
import { ease } from './develop.ts';
import { type Frame, type Place, reach } from './groups.ts';

/** A pack for a group picture: its picture and shadow (RGBA) in the same frame, and its place in the frame. */
export type Cutout = {
  pack: Buffer;
  shadow: Buffer;
  frame: Frame;
  /** The pack's width and height, and the height of its foot above the frame's lower edge, in px. */
  width: number;
  height: number;
  foot: number;
};

/** The empty margins of a group's frame, as shares. `shadow` is the space for a shadow, in widths of a front pack. */
const ROOM = { side: 0.085, top: 0.04, foot: 0.125, shadow: 0.24 };
/** A smaller pack behind the front row is moved up by RISE × (1 − its scale) × the height of a front pack. */
const RISE = 0.28;

/**
 * Draws a group as WebP: first all shadows, then the packs from the rear to the front. Each pack darkens the packs
 * behind it a little.
 */
export async function compose(cutout: Cutout, group: readonly Place[], frame: Frame) {
  const room = frame.width * (1 - 2 * ROOM.side);
  const tall = frame.height * (1 - ROOM.top - ROOM.foot);
  const fitting = Math.min(
    room / (2 * reach(group)),
    frame.width / 2 / (reach(group) + ROOM.shadow),
    (tall / cutout.height) * cutout.width,
  );
  // A single pack has the same size in the frame as in its photograph.
  const unit = group.length > 1 ? fitting : (cutout.width * frame.width) / cutout.frame.width;
  const floor = frame.height * (1 - ROOM.foot);
  const placedPacks = group.map(({ x, scale }) => {
    const zoom = (unit * scale) / cutout.width;
    const width = Math.round(cutout.frame.width * zoom);
    const height = Math.round(cutout.frame.height * zoom);
    const rise = ((1 - scale) * RISE * cutout.height * unit) / cutout.width;
    const left = Math.round(frame.width / 2 + x * unit - width / 2);
    const top = Math.round(floor - rise - height + cutout.foot * zoom);
    return { cutout, spot: { width, height, left, top } };
  });
  return assemble(placedPacks, frame, unit);
}

/** Draws packs in their places as WebP, the rearmost first. `unit` is the width of a front pack in px. */
export async function assemble(placedPacks: readonly PlacedPack[], frame: Frame, unit: number) {
  const shadows = await Promise.all(
    placedPacks.map(({ cutout, spot }) => layer(cutout.shadow, spot, frame)),
  );
  const ground = await stack(frame, [fading(frame)], await stack(frame, shadows));
  let packs = await stack(frame, []);
  for (const { cutout, spot } of placedPacks) {
    const pack = await layer(cutout.pack, spot, frame);
    const dusk = await layer(
      await silhouette(cutout.pack),
      { ...spot, left: spot.left + Math.round(unit * 0.02) },
      frame,
    );
    packs = await stack(frame, [{ ...dusk, blend: 'atop' }, pack], packs);
  }
  const whole = await stack(frame, [{ input: packs, left: 0, top: 0 }], ground);
  return (await bleed(whole, frame))
    .webp({ quality: 82, alphaQuality: 100, effort: 5, smartSubsample: true, exact: true })
    .toBuffer();
}

/** A cutout and its place in the frame. */
export type PlacedPack = { cutout: Cutout; spot: Spot };
type Spot = { width: number; height: number; left: number; top: number };

/** Scales a layer to its place and crops it to the frame. */
async function layer(input: Buffer, spot: Spot, frame: Frame): Promise<OverlayOptions> {
  const left = Math.max(0, -spot.left);
  const top = Math.max(0, -spot.top);
  const scaled = await sharp(input)
    .resize(spot.width, spot.height, { fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const cut = await sharp(scaled)
    .extract({
      left,
      top,
      width: Math.min(spot.width - left, frame.width - Math.max(0, spot.left)),
      height: Math.min(spot.height - top, frame.height - Math.max(0, spot.top)),
    })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { input: cut, left: Math.max(0, spot.left), top: Math.max(0, spot.top) };
}

/** A mask that fades shadows towards the frame's sides, so that no shadow ends abruptly. */
function fading({ width, height }: Frame): OverlayOptions {
  const mask = Buffer.alloc(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const x = (pixel % width) / width;
    mask[pixel * 4 + 3] = 255 * ease(x, 0.1) * ease(1 - x, 0.1);
  }
  return { input: mask, raw: { width, height, channels: 4 }, blend: 'dest-in' };
}

/** The soft shadow of a pack on the pack behind it. */
function silhouette(pack: Buffer): Promise<Buffer> {
  return sharp(pack)
    .linear([0, 0, 0, 0.5], [30, 22, 14, 0])
    .blur(26)
    .png({ compressionLevel: 0 })
    .toBuffer();
}

function stack(frame: Frame, layers: readonly OverlayOptions[], onto?: Buffer): Promise<Buffer> {
  const ground = onto
    ? sharp(onto)
    : sharp({ create: { ...frame, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  return ground
    .composite([...layers])
    .png({ compressionLevel: 0 })
    .toBuffer();
}
