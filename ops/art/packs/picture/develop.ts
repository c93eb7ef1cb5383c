/**
 * A rendered form with a blank label. `beauty` has 11 floats for each pixel, in linear light (scene.py). `shadow` is
 * the picture of the shadow, which is smaller.
 */
export type Plate = {
  width: number;
  height: number;
  beauty: Float32Array;
  shadow: Float32Array;
  shadowWidth: number;
};
/** A printed label, or the printed pages of a book: three sRGB bytes for each pixel. */
export type Texture = { width: number; height: number; pixels: Uint8Array };

export const CHANNELS = 11;
/** The white of the rendered label and tint (materials.py), and the white of real paper. */
const BLANK = 0.82;
const PAPER = 0.87;
const TAPS = 4;
/** The width of the blur of a printed edge, in px. Below 1 px, edges show steps. */
const SPREAD = 1.4;
/** A shadow that is fainter than HAZE is removed. DEPTH is the factor that darkens all other shadows. */
const HAZE = 0.03;
const DEPTH = 1.3;
const WARMTH = [34, 22, 8];

const linear = Float32Array.from({ length: 256 }, (_, i) => {
  const v = i / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

/** Converts linear light to an sRGB byte by a tone curve: linear, then compressed highlights. */
function tone(light: number, exposure = 1): number {
  const knee = 0.62;
  const x = Math.max(0, light * exposure);
  const rolled = x < knee ? x : knee + (1 - knee) * (1 - Math.exp((knee - x) / (1 - knee)));
  return Math.round(255 * encode(rolled));
}

function encode(v: number): number {
  return v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
}

const at = (values: Float32Array | Uint8Array, index: number) => values[index] ?? 0;

/**
 * Prints a label on a plate and gives the ring the colour `tint`, in linear light. The light is the same as on the
 * blank label; only the colours change. Returns RGBA bytes with straight alpha, without the shadow.
 */
export function develop(
  { width, height, beauty }: Plate,
  label: Texture,
  tint: readonly [number, number, number],
  exposure: number,
): Uint8ClampedArray {
  const out = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * CHANNELS;
      const alpha = at(beauty, p + 3);
      if (alpha < 0.002) continue;
      const covered = at(beauty, p + 9);
      const tinted = at(beauty, p + 10);
      const print = covered > 0.01 ? printed(beauty, p, width, label) : null;
      for (let c = 0; c < 3; c++) {
        const light = at(beauty, p + 4 + c);
        let value = at(beauty, p + c);
        if (print) value += covered * ((print[c] ?? 0) * PAPER - BLANK) * light;
        if (tinted > 0) value += tinted * ((tint[c] ?? 0) - BLANK) * light;
        out[(p / CHANNELS) * 4 + c] = tone(value / alpha, exposure);
      }
      out[(p / CHANNELS) * 4 + 3] = Math.round(255 * Math.min(1, alpha));
    }
  }
  return out;
}

/** The mean colour, in linear light, of the part of the label in a pixel. */
function printed(beauty: Float32Array, p: number, width: number, label: Texture) {
  const covered = at(beauty, p + 9);
  const u = at(beauty, p + 7) / covered;
  const v = at(beauty, p + 8) / covered;
  const right = step(beauty, p, CHANNELS, 7, u);
  const down = step(beauty, p, CHANNELS * width, 8, v);
  const sum: [number, number, number] = [0, 0, 0];
  for (let j = 0; j < TAPS; j++) {
    for (let i = 0; i < TAPS; i++) {
      const du = ((i + 0.5) / TAPS - 0.5) * SPREAD * right;
      const dv = ((j + 0.5) / TAPS - 0.5) * SPREAD * down;
      const tx = Math.min(label.width - 1, Math.max(0, Math.floor((u + du) * label.width)));
      const ty = Math.min(label.height - 1, Math.max(0, Math.floor((1 - v - dv) * label.height)));
      const q = (ty * label.width + tx) * 3;
      for (const c of [0, 1, 2] as const) sum[c] += linear[label.pixels[q + c] ?? 0] ?? 0;
    }
  }
  return sum.map((s) => s / TAPS ** 2);
}

/** The change of a label coordinate from one pixel to the next. The next pixel must show nothing but the label. */
function step(beauty: Float32Array, p: number, stride: number, channel: number, here: number) {
  for (const direction of [stride, -stride]) {
    if (at(beauty, p + direction + 9) > 0.99) {
      return Math.min(0.02, Math.abs(at(beauty, p + direction + channel) - here));
    }
  }
  return 0.0005;
}

/** A colour `#rrggbb` as linear light. */
export function toLight(hex: string): [number, number, number] {
  const part = (from: number) => linear[Number.parseInt(hex.slice(from, from + 2), 16)] ?? 0;
  return [part(1), part(3), part(5)];
}

/**
 * The shadow as straight-alpha RGBA in its own size. It shows the light that the shadow takes from white paper. It
 * fades before the frame's edge.
 */
export function developShadow(ratio: Float32Array, width: number, height: number) {
  const out = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const fade = falloff(x / width, y / height);
      const paper = [0, 1, 2].map((c) => encode(Math.min(1, Math.max(0, at(ratio, p * 3 + c)))));
      const alpha = 1 - Math.min(...paper);
      if (alpha <= 0) continue;
      for (let c = 0; c < 3; c++) {
        out[p * 4 + c] = (255 * ((paper[c] ?? 1) - 1 + alpha)) / alpha + (WARMTH[c] ?? 0);
      }
      out[p * 4 + 3] = 255 * Math.min(1, Math.max(0, alpha - HAZE) * DEPTH) * fade;
    }
  }
  return out;
}

/** The middle of the shadow, and its largest extent sideways, to the front and to the back, as shares of the frame. */
const POOL = { x: 0.53, y: 0.87, across: 0.46, front: 0.115, back: 0.3 };

/**
 * The factor, from 0 to 1, by which a shadow fades with the distance from its middle. A shadow with a straight edge
 * would look like dirt.
 */
function falloff(x: number, y: number): number {
  const dx = (x - POOL.x) / POOL.across;
  const dy = (y - POOL.y) / (y > POOL.y ? POOL.front : POOL.back);
  return ease(1 - Math.hypot(dx, dy), 0.62);
}

/** Rises smoothly from 0 at the edge to 1 at the distance `reach`. */
export function ease(distance: number, reach: number): number {
  const t = Math.min(1, Math.max(0, distance / reach - 0.05));
  return t * t * (3 - 2 * t);
}
