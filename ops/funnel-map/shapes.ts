/** The shapes the map of the funnel is made of, as SVG. */

/** A colour by its role, in a product's theme where one is given: `#rrggbb`. */
export type Colour = (role: string, theme?: string | null) => string;

export function path(d: string, stroke: string, dashes = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="1.4"${dashes && ` stroke-dasharray="${dashes}"`}/>`;
}

/** The head of an arrow that ends here; it points to the right, or as it is turned. */
export function head(x: number, y: number, fill: string, turned = 0): string {
  const turn = turned ? ` transform="rotate(${turned} ${x} ${round(y)})"` : '';
  return `<path d="M${x} ${round(y)}l-7 -3.5v7z" fill="${fill}"${turn}/>`;
}

/** Small words that end here, readable across a line. */
export function note(x: number, y: number, words: string, colour: Colour): string {
  const halo = `stroke="${colour('paper')}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`;
  return text(x, y, words, `${soft(colour, 10.5)} text-anchor="end" ${halo}`);
}

/** How less important words look. */
export function soft(colour: Colour, size = 12): string {
  return `font-size="${size}" fill="${colour('ink-soft')}"`;
}

export function text(x: number, y: number, words: string, look = ''): string {
  return `<text x="${x}" y="${round(y)}" ${look}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
}

/** Pixels to a tenth. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
