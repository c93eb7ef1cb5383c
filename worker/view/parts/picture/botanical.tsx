/** The drawings of plants and nutrients in /images/symbols.svg, each with its SVG view box. */
const drawings = {
  konjac: '0 0 64 64',
  sunflower: '0 0 64 64',
  'rose-hip': '0 0 64 64',
  almond: '0 0 64 64',
  oat: '0 0 64 64',
  fish: '0 0 64 64',
  mushroom: '0 0 64 64',
  banana: '0 0 64 64',
  twig: '0 0 64 64',
  water: '0 0 64 64',
  chromium: '0 0 64 64',
  zinc: '0 0 64 64',
  selenium: '0 0 64 64',
  iodine: '0 0 64 64',
  iron: '0 0 64 64',
  magnesium: '0 0 64 64',
  'sprig-sage': '0 0 128 320',
  'sprig-eucalyptus': '0 0 128 320',
  'sprig-meadow': '0 0 128 320',
} as const satisfies Record<string, string>;

export type BotanicalName = keyof typeof drawings;

export const botanicalNames = Object.keys(drawings) as BotanicalName[];

/** A decorative drawing in the colour of the text. It is hidden from screen readers. */
export function Botanical({ name }: { name: BotanicalName }) {
  return (
    <svg className="botanical" viewBox={drawings[name]} aria-hidden="true">
      <use href={`/images/symbols.svg#${name}`} />
    </svg>
  );
}
