import { text } from '../funnel-map/shapes.ts';

/** A picture's width in CSS pixels where it is shown as it is: on a desk and on paper, or on a phone. */
export const widths = { wide: 880, narrow: 350 } as const;

export type Size = keyof typeof widths;

type Frame = {
  /** What the picture shows, for readers who do not see it. */
  label: string;
  width: number;
  height: number;
  /** The note below a picture of made-up numbers; empty for real ones. */
  mark: string;
  shapes: readonly string[];
  /** A style sheet, where the picture stands alone. */
  style?: string;
  size?: Size;
};

/** Shapes as one SVG, and how high it is. It has proportions but no size: it fills its container. */
export function framed({ label, width, height, mark, shapes, style = '', size }: Frame) {
  const whole = mark ? height + 22 : height;
  const name = label.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" role="img" aria-label="${name}" class="chart ${size ?? ''}">`,
    style && `<style>${style}</style>`,
    ...shapes,
    mark && text(0, whole - 5, mark, 'class="mark-text"'),
    '</svg>',
  ]
    .filter(Boolean)
    .join('\n');
  return { svg, height: whole };
}

/** A bar with soft corners; nothing where it would be thinner than a hair. */
export function bar(x: number, y: number, width: number, height: number, look: string): string {
  if (width <= 0 || height <= 0) return '';
  const [w, h] = [Math.max(width, 1.5).toFixed(1), Math.max(height, 1.5).toFixed(1)];
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w}" height="${h}" rx="2.5" class="${look}"/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, look: string): string {
  const [a, b, c, d] = [x1, y1, x2, y2].map((at) => at.toFixed(1));
  return `<path d="M${a} ${b}L${c} ${d}" class="${look}"/>`;
}
