import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { bleed } from './bleed.ts';
import { ease } from './develop.ts';
import { type Frame, GROUP_WIDTH, type Place, reach } from './groups.ts';

/** A single pack for a group: its picture with its shadow (RGBA), and its place in that picture. */
export type Cutout = {
  picture: Buffer;
  frame: Frame;
  /** The pack's width and height, and the height of its foot above the frame's lower edge, in px. */
  width: number;
  height: number;
  foot: number;
};

/** The empty margins of a group's frame, in widths of a front pack. The margins below and beside it have shadows. */
const ROOM = { left: 0.09, right: 0.17, top: 0.07, foot: 0.2 };

/**
 * The darkest shadow has this alpha value. What is less transparent is the pack, so one picture of both is enough for a
 * group.
 */
const DARKEST = 150;

/** Draws a group as WebP. The frame fits the group. */
export async function compose(cutout: Cutout, group: readonly Place[]) {
  const { left, right } = reach(group);
  const tall = cutout.height / cutout.width;
  const top = Math.max(...group.map(({ rise, scale }) => rise + scale * tall));
  const unit = GROUP_WIDTH / (ROOM.left + right - left + ROOM.right);
  const frame = { width: GROUP_WIDTH, height: Math.round(unit * (ROOM.top + top + ROOM.foot)) };
  const placedPacks = group.map(({ x, rise, scale }): PlacedPack => {
    const zoom = (unit * scale) / cutout.width;
    const width = Math.round(cutout.frame.width * zoom);
    const height = Math.round(cutout.frame.height * zoom);
    const floor = frame.height - unit * (ROOM.foot + rise);
    return {
      cutout,
      spot: {
        width,
        height,
        left: Math.round(unit * (ROOM.left - left + x) - width / 2),
        top: Math.round(floor - height + cutout.foot * zoom),
      },
    };
  });
  return finish(await assemble(placedPacks, frame, unit), frame);
}

/**
 * Draws packs in their places: first all shadows, then the packs from the rear to the front. Each pack darkens
 * the packs behind it a little. `unit` is the width of a front pack in px.
 */
export async function assemble(placedPacks: readonly PlacedPack[], frame: Frame, unit: number) {
  const layers = await Promise.all(placedPacks.map((placed) => draw(placed, frame, unit)));
  return sharp({
    create: { ...frame, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      ...layers.map(({ shadow }) => shadow),
      fading(frame),
      ...layers.flatMap(({ dusk, pack }) => [dusk, pack]),
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** The finished picture as WebP. */
export async function finish(picture: Buffer, frame: Frame): Promise<Buffer> {
  return (await bleed(picture, frame))
    .webp({ quality: 76, alphaQuality: 100, effort: 5, smartSubsample: true, exact: true })
    .toBuffer();
}

/** A cutout and its place in the frame. */
export type PlacedPack = { cutout: Cutout; spot: Spot };
type Spot = { width: number; height: number; left: number; top: number };

/** The layers of one pack: its shadow on the floor, its soft shadow on the packs behind it, and the pack. */
async function draw({ cutout, spot }: PlacedPack, frame: Frame, unit: number) {
  const shadow = await place(cutout.picture, spot, frame);
  const png = (picture: Sharp) => picture.png({ compressionLevel: 0 }).toBuffer();
  const steep = 255 / (255 - DARKEST);
  const pack = await png(sharp(shadow.input).linear([1, 1, 1, steep], [0, 0, 0, -DARKEST * steep]));
  const dusk = await png(
    sharp(pack)
      .linear([0, 0, 0, 0.5], [30, 22, 14, 0])
      .blur(unit * 0.026),
  );
  return {
    shadow,
    dusk: {
      ...shadow,
      input: dusk,
      left: shadow.left + Math.round(unit * 0.02),
      blend: 'atop',
    } satisfies OverlayOptions,
    pack: { ...shadow, input: pack },
  };
}

/** Scales a picture to its place and crops it to the frame. */
async function place(picture: Buffer, spot: Spot, frame: Frame) {
  const left = Math.max(0, -spot.left);
  const top = Math.max(0, -spot.top);
  const scaled = await sharp(picture)
    .resize(spot.width, spot.height, { fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const input = await sharp(scaled)
    .extract({
      left,
      top,
      width: Math.min(spot.width - left, frame.width - Math.max(0, spot.left)),
      height: Math.min(spot.height - top, frame.height - Math.max(0, spot.top)),
    })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { input, left: Math.max(0, spot.left), top: Math.max(0, spot.top) };
}

/** A mask that fades shadows towards the frame's edges, so that no shadow ends abruptly. */
function fading({ width, height }: Frame): OverlayOptions {
  const mask = Buffer.alloc(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const x = (pixel % width) / width;
    const y = Math.floor(pixel / width) / height;
    mask[pixel * 4 + 3] = 255 * ease(x, 0.1) * ease(1 - x, 0.1) * ease(1 - y, 0.05);
  }
  return { input: mask, raw: { width, height, channels: 4 }, blend: 'dest-in' };
}
