import { doseSizes } from '../../../worker/catalogue/dose-sizes.ts';
import type { SupplementId } from '../../../worker/catalogue/products.ts';

/**
 * A thing on the table. Lengths are in mm, angles in degrees. scene/things.py and scene/parcel.py have the
 * measures of each kind.
 */
export type Thing = {
  kind: string;
  at: readonly [x: number, y: number, z?: number];
  turn?: number;
  tilt?: number;
  [measure: string]: unknown;
};

/** A still life: the things on the table and the camera's view. */
export type Still = {
  /** The height of the frame in mm. */
  span: number;
  /** The camera's downward angle in degrees. `target` is the point in the middle of its view. */
  pitch: number;
  target: readonly [x: number, y: number, z: number];
  things: readonly Thing[];
  /** The colour `#rrggbb` of a wall behind a wooden table. Without it the things are on plain paper. */
  wall?: string;
};

export type At = Thing['at'];

/** One capsule, tablet or level scoop of a product, in true size. */
export function dose(id: SupplementId, at: At, turn = 0): Thing {
  const size = doseSizes[id];
  switch (size.shape) {
    case 'capsule':
      return { kind: 'capsule', at, turn, length: size.lengthMm, width: size.widthMm };
    case 'tablet':
      return { kind: 'tablet', at, turn, diameter: size.diameterMm, height: size.heightMm };
    case 'scoop':
      return { kind: 'scoop', at, turn, volume: size.volumeMl, colour: 'cream' };
  }
}

export const thing = (kind: string, at: At, measures: Record<string, unknown> = {}): Thing => ({
  kind,
  at,
  ...measures,
});
