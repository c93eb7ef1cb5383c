import { doseSizes } from '../../../worker/catalogue/dose-sizes.ts';
import {
  type SupplementId,
  supplementIds,
  supplements,
} from '../../../worker/catalogue/products.ts';
import { formOf, forms, millimetres } from '../packs/forms.ts';
import { type At, dose, type Still, type Thing, thing } from './things.ts';

/** One dose beside a ruler and a coin of 23.25 mm: true to scale. */
function scale(id: SupplementId): Still {
  const isScoop = supplements[id].form === 'powder';
  if (isScoop) {
    return {
      span: 186,
      pitch: 44,
      target: [0, 2, 12],
      things: [
        thing('ruler', [-75, 38], { length: 150 }),
        dose(id, [-42, -16], -12),
        thing('coin', [46, -50]),
      ],
    };
  }
  return {
    span: 108,
    pitch: 50,
    target: [0, 1, 2],
    things: [
      thing('ruler', [-40, 9], { length: 80 }),
      // Its left end stands below the ruler's 1.
      dose(id, [-30 + doseWidth(id) / 2, -15]),
      thing('coin', [21, -18], { turn: 40 }),
    ],
  };
}

function doseWidth(id: SupplementId): number {
  const size = doseSizes[id];
  if (size.shape === 'capsule') return size.lengthMm;
  return size.shape === 'tablet' ? size.diameterMm : 0;
}

/** A short tumbler of 200 ml. */
const tumbler = { radius: 37, height: 92, level: 66 };

/** As many doses as a day has, with what the directions say they are taken with. */
const days: Record<SupplementId, () => Still> = {
  // Three times a day a pair, each with a glass of water.
  slim: () => ({
    span: 284,
    pitch: 30,
    target: [0, 2, 27],
    things: [-89, 0, 89].flatMap((x): Thing[] => [
      thing('glass', [x, 36], tumbler),
      dose('slim', [x - 11, -32], 68),
      dose('slim', [x + 7, -34], 112),
    ]),
  }),
  detolex: () => ({
    span: 232,
    pitch: 37,
    target: [2, 6, 14],
    things: [
      thing('plate', [-30, 14], { radius: 72 }),
      thing('cutlery', [56, -66], { variety: 'fork', length: 150 }),
      thing('glass', [70, 60], { radius: 31, height: 80, level: 56 }),
      dose('detolex', [4, -78], 18),
      dose('detolex', [-4, -91], 6),
    ],
  }),
  balance: () => ({
    span: 148,
    pitch: 32,
    target: [-2, 2, 30],
    things: [
      thing('glass', [16, 24], { radius: 33, height: 84, level: 60 }),
      dose('balance', [-36, -16]),
      dose('balance', [-25, -24], 50),
    ],
  }),
  collagen: () => ({
    span: 186,
    pitch: 33,
    target: [0, 2, 28],
    things: [thing('glass', [44, 34], tumbler), dose('collagen', [-46, -8], -34)],
  }),
  burn: () => ({
    span: 156,
    pitch: 36,
    target: [0, 4, 24],
    things: [
      thing('glass', [30, 34], { radius: 32, height: 82, level: 56 }),
      thing('dish', [-24, -14], { radius: 29, height: 11 }),
      dose('burn', [-27, -9, 3.6], 24),
      dose('burn', [-22, -20, 3.6], 6),
    ],
  }),
  mind: () => ({
    span: 150,
    pitch: 34,
    target: [2, 2, 25],
    things: [
      thing('cup', [10, 20], { turn: -28, height: 66, level: 52, radius: 38 }),
      dose('mind', [-40, -16]),
      dose('mind', [-27, -26], 40),
    ],
  }),
};

/** What characterises a product: the substances themselves, not plants that hold a little of them. */
const ingredients: Record<SupplementId, () => Still> = {
  slim: () => ({
    span: 330,
    pitch: 27,
    target: [0, 6, 34],
    things: [
      thing('konjac', [-66, 34], { radius: 62, turn: 20 }),
      thing('konjac', [20, -16], { radius: 48, cut: true, seed: 5, turn: 14, tilt: -24 }),
      thing('glass', [106, 66], { level: 84 }),
      thing('heap', [92, -58], { radius: 36, height: 15, colour: 'cream', spill: 120, seed: 3 }),
      thing('scoop', [-40, -80], { volume: 9, colour: 'cream', turn: -160, handle: 48 }),
    ],
  }),
  // Choline bitartrate, ascorbic acid, tocopheryl succinate, zinc citrate and an opened capsule.
  detolex: () => ({
    span: 190,
    pitch: 38,
    target: [0, 2, 6],
    things: [
      ...dishOf(
        [-44, 34],
        32,
        thing('crystals', [0, 0], {
          radius: 19,
          height: 9,
          size: 1.5,
          count: 1500,
          shape: 'needle',
        }),
      ),
      ...dishOf(
        [32, 44],
        28,
        thing('crystals', [0, 0], { radius: 16, height: 8, size: 1, count: 2000 }),
      ),
      ...dishOf([56, -16], 22, thing('heap', [0, 0], { radius: 12, height: 6, colour: 'white' })),
      ...dishOf(
        [0, -6],
        20,
        thing('heap', [0, 0], { radius: 11, height: 5, colour: 'cream', seed: 4 }),
      ),
      thing('halves', [-36, -50], { length: 21.7, width: 7.6, turn: 12 }),
      thing('heap', [-36, -51], {
        radius: 9,
        height: 2.6,
        colour: 'white',
        spill: 90,
        seed: 8,
        turn: 30,
      }),
    ],
  }),
  // Chromium picolinate is crimson; zinc citrate and biotin are white.
  balance: () => ({
    span: 170,
    pitch: 36,
    target: [0, 2, 6],
    things: [
      ...dishOf(
        [-38, 14],
        30,
        thing('heap', [0, 0], { radius: 17, height: 8, colour: 'crimson', seed: 2 }),
      ),
      ...dishOf(
        [36, 26],
        30,
        thing('heap', [0, 0], { radius: 18, height: 9, colour: 'white', seed: 6 }),
      ),
      ...dishOf(
        [14, -38],
        24,
        thing('crystals', [0, 0], {
          radius: 13,
          height: 5,
          size: 1.1,
          count: 1500,
          shape: 'needle',
          seed: 9,
        }),
      ),
    ],
  }),
  collagen: () => ({
    span: 230,
    pitch: 31,
    target: [0, 4, 18],
    things: [
      thing('heap', [-34, 36], { radius: 62, height: 34, colour: 'cream', spill: 160, seed: 3 }),
      thing('scoop', [6, -36], { volume: 25, colour: 'cream', turn: -16 }),
      ...dishOf(
        [70, 44],
        28,
        thing('crystals', [0, 0], { radius: 16, height: 8, size: 1, count: 2000, seed: 5 }),
      ),
    ],
  }),
  // Choline bitartrate, chromium picolinate, zinc citrate, biotin.
  burn: () => ({
    span: 180,
    pitch: 37,
    target: [0, 2, 6],
    things: [
      ...dishOf(
        [-30, 34],
        34,
        thing('crystals', [0, 0], {
          radius: 21,
          height: 10,
          size: 1.5,
          count: 1700,
          shape: 'needle',
          seed: 12,
        }),
      ),
      ...dishOf(
        [42, 26],
        26,
        thing('heap', [0, 0], { radius: 14, height: 7, colour: 'white', seed: 7 }),
      ),
      ...dishOf(
        [-40, -38],
        22,
        thing('heap', [0, 0], { radius: 12, height: 5, colour: 'crimson', seed: 3 }),
      ),
      ...dishOf(
        [22, -36],
        24,
        thing('heap', [0, 0], { radius: 13, height: 6, colour: 'cream', seed: 5 }),
      ),
    ],
  }),
  // Magnesium citrate, iron bisglycinate, potassium iodide, methylcobalamin.
  mind: () => ({
    span: 190,
    pitch: 37,
    target: [0, 2, 6],
    things: [
      ...dishOf(
        [-34, 32],
        40,
        thing('heap', [0, 0], { radius: 26, height: 15, colour: 'white', seed: 11 }),
      ),
      ...dishOf(
        [46, 32],
        26,
        thing('heap', [0, 0], { radius: 14, height: 7, colour: 'brown', seed: 2 }),
      ),
      ...dishOf(
        [30, -34],
        25,
        thing('crystals', [0, 0], { radius: 14, height: 6, size: 1.7, count: 700, seed: 4 }),
      ),
      ...dishOf(
        [-38, -42],
        20,
        thing('crystals', [0, 0], {
          radius: 9,
          height: 3,
          colour: 'crimson',
          size: 0.9,
          count: 900,
          shape: 'needle',
          seed: 6,
        }),
      ),
    ],
  }),
};

function dishOf([x, y]: At, radius: number, content: Thing): Thing[] {
  const floor = { at: [x, y, 0] as const, floor: 3.4 };
  return [thing('dish', [x, y], { radius, height: radius * 0.5 }), { ...content, ...floor }];
}

/** Three packs lying in an opened carton, their labels up. */
function parcel(id: SupplementId): Still {
  const form = formOf(id);
  const mm = millimetres(id);
  const { width, height } = packSize(id);
  const gap = 9;
  const inner = 3 * width + 4 * gap;
  const deep = height + 34;
  const pack = (x: number): Thing =>
    thing('pack', [x, -height / 2 - 2, 12 - width * 0.06], { form: forms[form], mm, lie: true });
  return {
    span: Math.max(inner * 1.72, deep * 2.35),
    pitch: 56,
    target: [0, 2, width * 0.4],
    things: [
      thing('parcel', [0, 0], { width: inner, depth: deep, height: width + 16 }),
      thing('tissue', [0, 0], { width: inner, depth: deep, height: 12 }),
      ...[-1, 0, 1].map((n) => pack(n * (width + gap))),
    ],
  };
}

function packSize(id: SupplementId) {
  const form = forms[formOf(id)];
  const mm = millimetres(id);
  return { width: 2 * Math.max(...form.outer.map(([r = 0]) => r)) * mm, height: form.cap.to * mm };
}

/** A book's spread, two pages of A5, on a tablet. */
function spread(): Still {
  return {
    span: 268,
    pitch: 58,
    target: [0, 2, 4],
    things: [
      thing('reader', [0, 0], { width: 226, height: 160, turn: -5 }),
      thing('cup', [112, 118], { turn: 30 }),
    ],
  };
}

export const families = {
  scale,
  day: (id: SupplementId) => days[id](),
  ingredient: (id: SupplementId) => ingredients[id](),
  parcel,
};

/** Every still life by the id of its picture; the spreads of the books share one. */
export const stills: ReadonlyMap<string, Still> = new Map([
  ...Object.entries(families).flatMap(([family, of]) =>
    supplementIds.map((id) => [`${family}-${id}`, of(id)] as const),
  ),
  ['spread', spread()],
]);
