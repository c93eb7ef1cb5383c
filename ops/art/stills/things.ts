import { doseSizes } from '../../../worker/catalogue/dose-sizes.ts';
import type { SupplementId } from '../../../worker/catalogue/products.ts';

/** A thing on the table, millimetres and degrees; what each kind takes is in scene/things.py and scene/parcel.py. */
export type Thing = {
  kind: string;
  at: readonly [x: number, y: number, z?: number];
  turn?: number;
  tilt?: number;
  [measure: string]: unknown;
};

/** A still life: what stands where, and how the camera looks at it. */
export type Still = {
  /** Millimetres that the frame is high. */
  span: number;
  /** Degrees that the camera looks down, and on what. */
  pitch: number;
  target: readonly [x: number, y: number, z: number];
  things: readonly Thing[];
};

export type At = Thing['at'];

/** One capsule, tablet or level scoop of a product in its true size. */
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
