import { CHANNELS, type Plate } from './develop.ts';

/**
 * Enlarges a plate by interpolation. Labels are printed afterwards, so they are as sharp as the larger size
 * allows. The picture of the shadow is not enlarged.
 */
export function enlarge(plate: Plate, width: number): Plate {
  const factor = width / plate.width;
  const height = Math.round(plate.height * factor);
  if (factor === 1) return plate;
  const beauty = new Float32Array(width * height * CHANNELS);
  const across = weights(width, plate.width, factor);
  const down = weights(height, plate.height, factor);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * CHANNELS;
      for (const [row, high] of down[y] ?? []) {
        for (const [column, wide] of across[x] ?? []) {
          const q = (row * plate.width + column) * CHANNELS;
          for (let c = 0; c < CHANNELS; c++)
            beauty[p + c] = (beauty[p + c] ?? 0) + high * wide * (plate.beauty[q + c] ?? 0);
        }
      }
    }
  }
  return { ...plate, width, height, beauty };
}

/** The two neighbours of each new pixel, with their shares. */
function weights(size: number, oldSize: number, factor: number): [at: number, share: number][][] {
  return Array.from({ length: size }, (_, i) => {
    const place = Math.min(oldSize - 1, Math.max(0, (i + 0.5) / factor - 0.5));
    const first = Math.min(oldSize - 2, Math.floor(place));
    return [
      [first, 1 - place + first],
      [first + 1, place - first],
    ];
  });
}
