import type { ImageSetup } from './setup.ts';

type Entry = { from: number; value: number; unit: 'vw' | 'px' };

/** The attribute `sizes`, and the listed widths for it, narrowest first. */
type Sizes = { sizes: string; widths: number[] };

type Screens = Pick<ImageSetup, 'breakpoints' | 'densities' | 'widths'>;

/**
 * Reads sizes such as `72vw md:420px`: a size for small screens (default: the screen's width), then further
 * sizes from a breakpoint on. Each size in each density is rounded up to a listed width of at most `maxWidth`
 * pixels, the original's width.
 * @throws Error for an empty densities list or an unreadable size
 */
export function readSizes(input: string, screens: Screens, maxWidth: number): Sizes {
  if (screens.densities.length === 0) {
    throw new Error('The densities list is empty: give 1 for pictures at their plain size');
  }
  const sizes = input
    .trim()
    .split(/\s+/)
    .map((text) => readEntry(text, screens.breakpoints));
  const entries = sizes.some(({ from }) => from === 0) ? sizes : [wholeScreen, ...sizes];
  entries.sort((a, b) => a.from - b.from);
  const listed = screens.widths.filter((width) => width <= maxWidth);
  const narrowest = Math.min(...screens.widths);
  const widths = entries
    .flatMap((entry, i) => shownWidths(entry, entries[i + 1]?.from, screens.breakpoints))
    .flatMap((width) => screens.densities.map((density) => width * density))
    .map((width) => listed.find((one) => one >= width) ?? listed.at(-1) ?? narrowest);
  return {
    sizes: [
      ...entries
        .toReversed()
        .filter(({ from }) => from > 0)
        .map((entry) => `(min-width:${entry.from}px) ${formatSize(entry, 1)}`),
      ...smallScreenSizes(entries[0], screens.densities),
    ].join(','),
    widths: [...new Set(widths)].sort((a, b) => a - b),
  };
}

/**
 * The size on small screens. A screen with more than the highest listed density gets no more pixels: the eye
 * sees no difference, and three times the width is twice the bytes.
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

function readEntry(text: string, breakpoints: Screens['breakpoints']): Entry {
  const [, name, value, unit] = /^(?:(\w+):)?(\d+(?:\.\d+)?)(vw|px)$/.exec(text) ?? [];
  const from = name === undefined ? 0 : breakpoints[name];
  if (from === undefined || (unit !== 'vw' && unit !== 'px')) {
    throw new Error(`The size '${text}' cannot be read: write 50vw, 320px or md:50vw`);
  }
  return { from, value: Number(value), unit };
}

/** The displayed widths of a size, in CSS pixels: on its narrowest and on its widest screen. */
function shownWidths(
  { from, value, unit }: Entry,
  next: number | undefined,
  breakpoints: Screens['breakpoints'],
): number[] {
  if (unit === 'px') return [value];
  const all = Object.values(breakpoints);
  const smallest = Math.min(...all);
  const screens = [Math.max(from, smallest), next ?? Math.max(...all)];
  return screens.map((screen) => (screen * value) / 100);
}
