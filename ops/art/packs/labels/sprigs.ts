/** A sprig of leaves on a bent stem, in one stroke style. Lengths are px of a 400 × 700 drawing. */
type Sprig = {
  leaves: number;
  length: number;
  width: number;
  /** The angle between stem and leaf in degrees. */
  angle: number;
  /** True if leaves grow in pairs. Else the sides alternate. */
  paired: boolean;
  /** A berry replaces every nth leaf; 0 for no berries. */
  berryEvery: number;
};

/** One sprig for each product or ebook, with a recognisable leaf. */
const sprigs = {
  slim: { leaves: 6, length: 172, width: 46, angle: 52, paired: true, berryEvery: 0 },
  detolex: { leaves: 15, length: 118, width: 13, angle: 40, paired: true, berryEvery: 0 },
  balance: { leaves: 8, length: 150, width: 74, angle: 58, paired: false, berryEvery: 0 },
  collagen: { leaves: 8, length: 118, width: 62, angle: 62, paired: true, berryEvery: 3 },
  burn: { leaves: 9, length: 190, width: 32, angle: 34, paired: false, berryEvery: 0 },
  mind: { leaves: 11, length: 104, width: 36, angle: 66, paired: true, berryEvery: 0 },
  'meal-plan': { leaves: 7, length: 165, width: 52, angle: 50, paired: true, berryEvery: 0 },
  recipes: { leaves: 9, length: 140, width: 66, angle: 58, paired: false, berryEvery: 3 },
  habits: { leaves: 9, length: 118, width: 40, angle: 62, paired: true, berryEvery: 0 },
} as const satisfies Record<string, Sprig>;

type SprigId = keyof typeof sprigs;

type Point = readonly [x: number, y: number];

const root: Point = [150, 690];
const bend: Point = [150, 330];
const tip: Point = [255, 60];

function onStem(t: number): Point {
  const at = (i: 0 | 1) => (1 - t) ** 2 * root[i] + 2 * t * (1 - t) * bend[i] + t ** 2 * tip[i];
  return [at(0), at(1)];
}

/** The stem's angle from upright in degrees, clockwise. `t` is the position on the stem, from 0 (root) to 1 (tip). */
function leaning(t: number): number {
  const along = (i: 0 | 1) => (1 - t) * (bend[i] - root[i]) + t * (tip[i] - bend[i]);
  return (Math.atan2(along(0), -along(1)) * 180) / Math.PI;
}

const px = (value: number) => value.toFixed(1);

function leaf([x, y]: Point, degrees: number, length: number, width: number): string {
  const half = width * 0.72;
  const blade = `M0 0C${px(-half)} ${px(-length * 0.3)} ${px(-half)} ${px(-length * 0.66)} 0 ${px(-length)}C${px(half)} ${px(-length * 0.66)} ${px(half)} ${px(-length * 0.3)} 0 0`;
  const rib = `M0 0V${px(-length * 0.74)}`;
  return `<path transform="translate(${px(x)} ${px(y)}) rotate(${px(degrees)})" d="${blade}${rib}"/>`;
}

function berry([x, y]: Point, degrees: number, length: number): string {
  const reach = length * 0.62;
  return `<path transform="translate(${px(x)} ${px(y)}) rotate(${px(degrees)})" d="M0 0V${px(-reach)}m0 -17a17 17 0 1 0 .1 0"/>`;
}

/**
 * A sprig as an SVG element with round strokes in the current colour. `stroke` is the stroke's width in px of the
 * drawing.
 */
export function sprig(id: SprigId, stroke: number): string {
  const { leaves, length, width, angle, paired, berryEvery }: Sprig = sprigs[id];
  const parts = [`<path d="M${root}Q${bend} ${tip}"/>`];
  for (let i = 0; i < leaves; i++) {
    const t = 0.2 + (0.74 * i) / (leaves - 1);
    const size = 1 - 0.5 * t;
    for (const side of paired ? [-1, 1] : [i % 2 ? 1 : -1]) {
      const degrees = leaning(t) + side * angle;
      const isBerry = berryEvery > 0 && i % berryEvery === berryEvery - 1;
      parts.push(
        isBerry
          ? berry(onStem(t), degrees, length * size)
          : leaf(onStem(t), degrees, length * size, width * size),
      );
    }
  }
  parts.push(leaf(tip, leaning(1), length * 0.55, width * 0.55));
  return `<svg viewBox="0 0 400 700" fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</svg>`;
}
