import { CHANNELS, type Plate } from './develop.ts';

const RADIUS = 3;
/** The largest difference, in natural logarithms of brightness, between two pixels of one surface. */
const TOLERANCE = 0.11;
/** The channels with light: the picture's colour, and the light on blank paper. */
const LIT = [0, 1, 2, 4, 5, 6] as const;

/**
 * Removes the grain of path tracing from a plate. Each pixel becomes the mean of near pixels with similar brightness.
 * A pixel of the blank label, which has no edges, becomes the mean of all near label pixels.
 */
export function denoise(plate: Plate): Plate {
  const { width, height, beauty } = plate;
  const guide = brightness(plate);
  const clean = beauty.slice();
  const value = (index: number) => beauty[index] ?? 0;
  for (let y = RADIUS; y < height - RADIUS; y++) {
    for (let x = RADIUS; x < width - RADIUS; x++) {
      const q = y * width + x;
      const p = q * CHANNELS;
      if (value(p + 3) < 0.99) continue;
      const isLabel = value(p + 9) > 0.99;
      const sums = [0, 0, 0, 0, 0, 0];
      let weights = 0;
      for (let dy = -RADIUS; dy <= RADIUS; dy++) {
        for (let dx = -RADIUS; dx <= RADIUS; dx++) {
          const near = q + dy * width + dx;
          const n = near * CHANNELS;
          if (value(n + 3) < 0.99 || value(n + 9) > 0.99 !== isLabel) continue;
          const far = isLabel ? 0 : ((guide[near] ?? 0) - (guide[q] ?? 0)) / TOLERANCE;
          const weight = Math.exp(-0.5 * far * far - (dx * dx + dy * dy) / 9);
          weights += weight;
          for (let c = 0; c < LIT.length; c++)
            sums[c] = (sums[c] ?? 0) + weight * value(n + (LIT[c] ?? 0));
        }
      }
      LIT.forEach((channel, c) => {
        clean[p + channel] = (sums[c] ?? 0) / weights;
      });
    }
  }
  return { ...plate, beauty: clean };
}

/** The logarithm of each pixel's brightness, averaged over a few pixels so that grain has no influence. */
function brightness({ width, height, beauty }: Plate): Float32Array {
  const guide = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const p = ((y + dy) * width + x + dx) * CHANNELS;
          const share = (2 - Math.abs(dx)) * (2 - Math.abs(dy));
          sum +=
            share * Math.min(3, (beauty[p] ?? 0) + (beauty[p + 1] ?? 0) + (beauty[p + 2] ?? 0));
        }
      }
      guide[y * width + x] = Math.log(0.03 + sum / 48);
    }
  }
  return guide;
}
