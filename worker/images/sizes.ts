import type { ImageSetup } from './setup.ts';

type Entry = { from: number; value: number; unit: 'vw' | 'px' };

/** The attribute `sizes` of an image element, and the picture widths for it in ascending order. */
type Sizes = { sizes: string; widths: number[] };

type SizeOptions = Pick<ImageSetup, 'breakpoints' | 'densities' | 'widths'>;

/**
 * Reads displayed widths such as `72vw md:420px`: first the width on small screens (without it, the screen's
 * width), then the width from each breakpoint on. For each displayed width and pixel density it chooses the
 * smallest listed width that is large enough. `maxWidth` is the width of the original in pixels. No chosen
 * width is larger, unless the original is narrower than all listed widths.
 * @throws Error for an empty list of densities or an unreadable width
 */
export function readSizes(input: string, options: SizeOptions, maxWidth: number): Sizes {
  if (options.densities.length === 0) {
    throw new Error('The densities list is empty: give 1 for pictures at their plain size');
  }
  const sizes = input
    .trim()
    .split(/\s+/)
    .map((text) => readEntry(text, options.breakpoints));
  const entries = sizes.some(({ from }) => from === 0) ? sizes : [wholeScreen, ...sizes];
  entries.sort((a, b) => a.from - b.from);
  const listed = options.widths.filter((width) => width <= maxWidth);
  const narrowest = Math.min(...options.widths);
  const widths = entries
    .flatMap((entry, i) => shownWidths(entry, entries[i + 1]?.from, options.breakpoints))
    .flatMap((width) => options.densities.map((density) => width * density))
    .map((width) => listed.find((one) => one >= width) ?? listed.at(-1) ?? narrowest);
  return {
    sizes: [
      ...entries
        .toReversed()
        .filter(({ from }) => from > 0)
        .map((entry) => `(min-width:${entry.from}px) ${formatSize(entry, 1)}`),
      ...smallScreenSizes(entries[0], options.densities),
    ].join(','),
    widths: [...new Set(widths)].sort((a, b) => a - b),
  };
}

/**
 * The displayed widths on small screens. A screen with a higher pixel density than the highest listed one gets a
 * picture for the highest listed density. The eye sees no difference, and a picture for density 3 has twice the
 * bytes of a picture for density 2.
 */
function smallScreenSizes(entry: Entry = wholeScreen, densities: readonly number[]): string[] {
  const densest = Math.max(...densities);
  const reduced = formatSize(entry, densest / (densest + 1));
  return [`(min-resolution:${densest + 0.5}dppx) ${reduced}`, formatSize(entry, 1)];
}

function formatSize({ value, unit }: Entry, share: number): string {
  return `${Math.round(value * share)}${unit}`;
}

const wholeScreen: Entry = { from: 0, value: 100, unit: 'vw' };

function readEntry(text: string, breakpoints: SizeOptions['breakpoints']): Entry {
  const [, name, value, unit] = /^(?:(\w+):)?(\d+(?:\.\d+)?)(vw|px)$/.exec(text) ?? [];
  const from = name === undefined ? 0 : breakpoints[name];
  if (from === undefined || (unit !== 'vw' && unit !== 'px')) {
    throw new Error(`The size '${text}' cannot be read: write 50vw, 320px or md:50vw`);
  }
  return { from, value: Number(value), unit };
}

/**
 * The displayed widths in CSS pixels, on the narrowest and on the widest screen to which the entry applies.
 */
function shownWidths(
  { from, value, unit }: Entry,
  next: number | undefined,
  breakpoints: SizeOptions['breakpoints'],
): number[] {
  if (unit === 'px') return [value];
  const all = Object.values(breakpoints);
  const smallest = Math.min(...all);
  const screenWidths = [Math.max(from, smallest), next ?? Math.max(...all)];
  return screenWidths.map((width) => (width * value) / 100);
}
