import { doseSizes } from '../../../worker/catalogue/dose-sizes.ts';
import { type SupplementId, supplements } from '../../../worker/catalogue/products.ts';
import { forms, millimetres, toVessel } from '../packs/forms.ts';
import { getHue } from '../packs/labels/labels.ts';
import { type At, dose, type Still, type Thing, thing } from './things.ts';

/** One dose beside a ruler and a coin of 23.25 mm, in true size. */
function scale(id: SupplementId): Still {
  const isScoop = supplements[id].form === 'powder';
  if (isScoop) {
    return {
      span: 186,
      pitch: 46,
      target: [0, 2, 10],
      things: [
        thing('ruler', [-75, 34], { length: 150 }),
        dose(id, [-54, -22], -4),
        thing('coin', [52, -52]),
      ],
    };
  }
  return {
    span: 108,
    pitch: 50,
    target: [0, 0, 2],
    things: [
      thing('ruler', [-40, 4], { length: 80 }),
      // The dose begins at the ruler's zero.
      dose(id, [-40 + doseWidth(id) / 2, -5]),
      thing('coin', [20, -18], { turn: 40 }),
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

/** The doses of one day, with the drinks of the directions for use. */
const days: Record<SupplementId, () => Still> = {
  // Two capsules three times a day, each time with a glass of water.
  slim: () => ({
    span: 284,
    pitch: 30,
    target: [0, 2, 45],
    things: [-89, 0, 89].flatMap((x): Thing[] => [
      thing('glass', [x, 36], tumbler),
      dose('slim', [x - 11, -32], 68),
      dose('slim', [x + 7, -34], 112),
    ]),
  }),
  detolex: () => ({
    span: 232,
    pitch: 37,
    target: [4, 6, 20],
    things: [
      thing('plate', [-36, 14], { radius: 68 }),
      thing('cutlery', [44, -78], { variety: 'fork', length: 150 }),
      thing('glass', [80, 56], { radius: 31, height: 80, level: 56 }),
      dose('detolex', [4, -78], 18),
      dose('detolex', [-4, -91], 6),
    ],
  }),
  balance: () => ({
    span: 150,
    pitch: 32,
    target: [-4, 2, 46],
    things: [
      thing('glass', [16, 24], { radius: 33, height: 84, level: 60 }),
      dose('balance', [-36, -16]),
      dose('balance', [-25, -24], 50),
    ],
  }),
  collagen: () => ({
    span: 184,
    pitch: 33,
    target: [4, 2, 46],
    things: [thing('glass', [44, 34], tumbler), dose('collagen', [-46, -8], -34)],
  }),
  burn: () => ({
    span: 156,
    pitch: 36,
    target: [4, 4, 42],
    things: [
      thing('glass', [30, 34], { radius: 32, height: 82, level: 56 }),
      thing('dish', [-24, -14], { radius: 29, height: 11 }),
      dose('burn', [-27, -9, 3.6], 24),
      dose('burn', [-22, -20, 3.6], 6),
    ],
  }),
  // Mind is taken like Balance: two tablets with water.
  mind: () => days.balance(),
};

/**
 * A picture of the characteristic substances of each product. It shows no plant that contains only a little of them.
 */
const ingredients: Record<SupplementId, () => Still> = {
  slim: () => ({
    span: 312,
    pitch: 30,
    target: [0, 4, 38],
    things: [
      thing('konjac', [-68, 40], { radius: 60, turn: 20 }),
      thing('konjac', [14, -10], { radius: 47, cut: true, seed: 5, turn: 12, tilt: -22 }),
      thing('glass', [98, 52], tumbler),
      thing('dish', [94, -44], { radius: 36, height: 15, glaze: 'sage' }),
      thing('heap', [94, -44], { radius: 24, height: 12, colour: 'cream', seed: 3, floor: 3.4 }),
      thing('scoop', [-74, -70], { volume: 9, colour: 'cream', turn: 14, handle: 56 }),
    ],
  }),
  // Shows choline bitartrate, ascorbic acid, tocopheryl succinate, zinc citrate and an open capsule.
  detolex: () => ({
    span: 172,
    pitch: 42,
    target: [2, 0, 5],
    things: [
      ...filled([-36, 32], 33, 'sage', needles({ size: 1.5, count: 1700 })),
      ...filled([40, 36], 28, 'ink', cubes({ size: 1 })),
      ...filled([50, -24], 22, 'sage', powder('white', 3)),
      ...filled([4, -16], 20, 'ink', powder('cream', 4)),
      thing('halves', [-42, -38], { length: 21.7, width: 7.6, turn: 14 }),
      thing('heap', [-42, -40], { radius: 8, height: 2.4, colour: 'white', spill: 90, seed: 8 }),
    ],
  }),
  // Shows chromium picolinate, which is crimson, and zinc citrate and biotin, which are white.
  balance: () => ({
    span: 150,
    pitch: 42,
    target: [0, 0, 5],
    things: [
      ...filled([-34, 12], 31, 'white', powder('crimson', 2)),
      ...filled([33, 26], 29, 'sage', powder('white', 6)),
      ...filled([18, -34], 24, 'ink', needles({ size: 1.1, count: 1500, seed: 9 })),
    ],
  }),
  collagen: () => ({
    span: 222,
    pitch: 35,
    target: [6, 0, 12],
    things: [
      thing('board', [-14, 22], { width: 150, depth: 108, height: 12 }),
      thing('heap', [-22, 26], {
        radius: 50,
        height: 27,
        colour: 'cream',
        spill: 140,
        seed: 3,
        floor: 12,
      }),
      dose('collagen', [-2, -58], -8),
      ...filled([80, -2], 24, 'sage', cubes({ size: 1, seed: 5 })),
    ],
  }),
  // Shows choline bitartrate, chromium picolinate, zinc citrate and biotin.
  burn: () => ({
    span: 162,
    pitch: 42,
    target: [0, 0, 5],
    things: [
      ...filled([-28, 28], 35, 'ink', needles({ size: 1.5, count: 1900, seed: 12 })),
      ...filled([42, 28], 26, 'sage', powder('white', 7)),
      ...filled([-34, -38], 22, 'white', powder('crimson', 3)),
      ...filled([24, -30], 25, 'ink', powder('cream', 5)),
    ],
  }),
  // Shows magnesium citrate, iron bisglycinate, potassium iodide and methylcobalamin.
  mind: () => ({
    span: 172,
    pitch: 42,
    target: [0, 0, 6],
    things: [
      ...filled([-30, 26], 40, 'sage', powder('white', 11)),
      ...filled([48, 30], 26, 'white', powder('brown', 2)),
      ...filled([28, -34], 25, 'ink', cubes({ size: 1.7, count: 900, seed: 4 })),
      ...filled(
        [-38, -44],
        19,
        'white',
        needles({ colour: 'crimson', size: 0.9, count: 900, seed: 6 }),
      ),
    ],
  }),
};

type Content = { kind: string; [measure: string]: unknown };
const powder = (colour: string, seed: number): Content => ({ kind: 'heap', colour, seed });
const needles = (measures: object): Content => ({ kind: 'crystals', shape: 'needle', ...measures });
const cubes = (measures: object): Content => ({ kind: 'crystals', count: 2000, ...measures });

/** A dish with a heap of a substance. */
function filled([x, y]: At, radius: number, glaze: string, content: Content): Thing[] {
  const heap = { radius: radius * 0.6, height: radius * 0.3, floor: 3.4 };
  return [
    thing('dish', [x, y], { radius, height: radius * 0.42, glaze }),
    { at: [x, y], ...heap, ...content },
  ];
}

/** Three packs that lie in an open carton, with the labels up. Products in the same vessel use the same render. */
function parcel(id: SupplementId): Still {
  const form = forms[toVessel(id)];
  // The frame grows with the pack, so the pack's true size does not matter here.
  const mm = 40;
  const width = 2 * Math.max(...form.outer.map(([r = 0]) => r)) * mm;
  const height = form.cap.to * mm;
  const gap = 9;
  const inner = 3 * width + 4 * gap;
  const deep = height + 34;
  return {
    span: Math.max(inner * 1.72, deep * 2.35),
    pitch: 60,
    target: [0, deep * 0.08, width * 0.4],
    things: [
      thing('parcel', [0, 0], { width: inner, depth: deep, height: width * 0.86 }),
      thing('tissue', [0, 0], { width: inner, depth: deep, height: 12 }),
      ...[-1, 0, 1].map((n) =>
        thing('pack', [n * (width + gap), -height / 2 - 2, 12 - width * 0.06], {
          form,
          mm,
          lie: true,
        }),
      ),
    ],
  };
}

/** Two open pages (A5) of a book, on a tablet computer beside a cup. */
export const spread: Still = {
  span: 300,
  pitch: 60,
  target: [0, 34, 4],
  things: [
    thing('reader', [0, -8], { width: 226, height: 160, turn: -4 }),
    thing('cup', [88, 116], { turn: 40, height: 64, level: 51, radius: 37 }),
  ],
};

/** A pack on a table in morning light, with one dose and the drink of the directions for use. True sizes. */
const tables: Record<SupplementId, () => Omit<Still, 'pitch'>> = {
  slim: () => ({
    span: 190,
    target: [2, 0, 66],
    things: [
      pack('slim', [-26, 0], 8),
      thing('glass', [54, 46], tumbler),
      thing('dish', [60, -24], { radius: 29, height: 11 }),
      dose('slim', [56, -20, 3.6], 24),
      dose('slim', [64, -30, 3.6], 8),
    ],
  }),
  detolex: () => ({
    span: 112,
    target: [-1, 0, 39],
    things: [
      pack('detolex', [15, 0], -6),
      thing('glass', [-34, 32], { radius: 26, height: 66, level: 47 }),
      thing('dish', [-36, -13], { radius: 19, height: 8 }),
      dose('detolex', [-39, -10, 3.6], 34),
      dose('detolex', [-34, -17, 3.6], 14),
    ],
  }),
  balance: () => ({
    span: 78,
    target: [1, 0, 28],
    things: [
      pack('balance', [-12, 0], 6),
      thing('glass', [20, 30], { radius: 21, height: 54, level: 38 }),
      dose('balance', [17, -10]),
      dose('balance', [26, -15]),
    ],
  }),
  collagen: () => ({
    span: 178,
    target: [2, 0, 60],
    things: [
      pack('collagen', [-32, 0], 8),
      thing('glass', [62, 56], tumbler),
      { ...dose('collagen', [68, -26], 222), handle: 56 },
    ],
  }),
  burn: () => ({
    span: 112,
    target: [1, 0, 39],
    things: [
      pack('burn', [-15, 0], 6),
      thing('glass', [36, 34], { radius: 26, height: 66, level: 47 }),
      thing('dish', [37, -13], { radius: 19, height: 8, glaze: 'sage' }),
      dose('burn', [34, -10, 3.6], 30),
      dose('burn', [39, -17, 3.6], 12),
    ],
    // The amber glass would not stand out from an amber wall.
    wall: getHue('fat-metabolism', 'hue-pale'),
  }),
  mind: () => ({
    span: 98,
    target: [-1, 0, 35],
    things: [
      pack('mind', [14, 0], -6),
      thing('glass', [-31, 34], { radius: 26, height: 64, level: 46 }),
      thing('dish', [-31, -11], { radius: 17, height: 7 }),
      dose('mind', [-34, -9, 3.6]),
      dose('mind', [-27, -14, 3.6], 40),
    ],
  }),
};

function pack(id: SupplementId, at: At, turn = 0): Thing {
  return thing('pack', at, { form: forms[toVessel(id)], mm: millimetres(id), turn });
}

function table(id: SupplementId): Still {
  return { pitch: 11, wall: getHue(supplements[id].theme, 'hue-tint'), ...tables[id]() };
}

export type Family = 'scale' | 'day' | 'ingredient' | 'parcel' | 'table';
export const families: Readonly<Record<Family, (id: SupplementId) => Still>> = {
  scale,
  day: (id) => days[id](),
  ingredient: (id) => ingredients[id](),
  parcel,
  table,
};
