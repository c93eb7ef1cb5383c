const glass =
  'M20 2h40q4 0 4 4v14q0 4-4 4H20q-4 0-4-4V6q0-4 4-4M22 24v7C10 35 2 43 2 55v61q0 10 10 10h56q10 0 10-10V55c0-12-8-20-20-24v-7';
const label = 'M2 62h76M2 104h76M28 76h24M34 86h12';

type Stroke = { d: string; at?: string; faint?: true };

/** Line drawings in the style of the plant drawings. Lines with `faint` are dashed. */
const scenes = {
  shelf: {
    viewBox: '0 76 320 180',
    strokes: [
      { d: glass + label, at: 'translate(24 86)' },
      { d: glass, at: 'translate(120 86)', faint: true },
      { d: glass + label, at: 'translate(216 86)' },
      {
        d: 'M8 213h304M8 223h304M44 224v22q0 8 8 8M276 224v22q0 8-8 8M160 213c0-22-3-40 2-62M160 200c-14-1-23-9-24-23 14 0 23 9 24 23M160 190c13-2 21-11 21-24-13 1-21 11-21 24M160 172c-11-2-18-9-19-21 12 1 19 9 19 21M162 151c-6-9-6-18 1-28 7 9 7 19-1 28',
      },
    ],
  },
  parcel: {
    viewBox: '0 0 320 258',
    strokes: [
      {
        d: 'M72 138h176v100q0 6-6 6H78q-6 0-6-6zM72 138l-42-20 30-34 42 20M248 138l42-20-30-34-42 20M102 104h116l30 34M102 104l-30 34M146 138v30l14-8 14 8v-30M96 220h28M96 230h18M160 104c2-26-2-48 4-74M161 88c-16-2-26-12-26-28 16 1 26 12 26 28M161 74c15-2 25-12 26-27-16 0-26 12-26 27M162 52c-12-3-18-12-17-25 12 2 18 12 17 25M164 32c-4-9-2-18 6-26 5 10 3 19-6 26',
      },
      { d: 'M30 254h260', faint: true },
    ],
  },
  plug: {
    viewBox: '0 40 320 180',
    strokes: [
      {
        d: 'M4 176c46 0 36-46 74-46h6M84 104h22q14 0 14 14v24q0 14-14 14H84zM120 118h20M120 142h20',
      },
      {
        d: 'M316 176c-46 0-36-46-74-46h-6M236 104h-26q-14 0-14 14v24q0 14 14 14h26zM196 112v12M196 136v12',
      },
      { d: 'M148 130h40', faint: true },
      {
        d: 'M44 152c0-26-6-44 2-72M43 128c-15-1-25-10-26-26 15 0 25 10 26 26M42 114c13-3 21-13 20-27-13 2-21 13-20 27M45 92c-12-3-18-11-18-24 12 2 19 12 18 24M46 80c-5-9-4-18 3-27 6 10 5 19-3 27',
      },
    ],
  },
} as const satisfies Record<string, { viewBox: string; strokes: readonly Stroke[] }>;

export type SceneName = keyof typeof scenes;

/**
 * The drawing on a page without other content. Without `text` it is decoration and hidden from screen
 * readers.
 */
export function Scene({ name, text }: { name: SceneName; text: string }) {
  const { viewBox, strokes }: { viewBox: string; strokes: readonly Stroke[] } = scenes[name];
  const drawing = strokes.map(({ d, at, faint }) => (
    <path key={at ?? d} d={d} transform={at} className={faint && 'faint'} />
  ));
  if (!text) {
    return (
      <svg className="scene" viewBox={viewBox} aria-hidden="true">
        {drawing}
      </svg>
    );
  }
  return (
    <svg className="scene" viewBox={viewBox} role="img" aria-label={text}>
      {drawing}
    </svg>
  );
}
