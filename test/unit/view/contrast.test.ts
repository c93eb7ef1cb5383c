import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { themeIds } from '../../../worker/catalogue/products.ts';
import { contrast, palettes } from '../../support/html/palettes.ts';

const grounds = ['paper', 'sheet', 'sand', 'hue-pale'];

type Demand = {
  of: string;
  on: readonly string[];
  least: number;
  /** The least contrast ratio for visitors with the setting `prefers-contrast: more`. */
  more: number;
};

/**
 * The least contrast of each foreground colour on its backgrounds: 7:1 for main text, 4.5:1 for other text, 3:1 for
 * shapes (WCAG 1.4.3, 1.4.6, 1.4.11).
 */
const demands: readonly Demand[] = [
  { of: 'ink', on: grounds, least: 7, more: 7 },
  { of: 'ink-soft', on: grounds, least: 4.5, more: 7 },
  { of: 'on-ink', on: ['ink'], least: 7, more: 7 },
  { of: 'on-ink-soft', on: ['ink'], least: 4.5, more: 7 },
  { of: 'ink', on: ['action', 'action-deep'], least: 4.5, more: 7 },
  { of: 'hue', on: ['paper', 'sheet', 'hue-pale'], least: 4.5, more: 7 },
  { of: 'on-hue', on: ['hue'], least: 4.5, more: 7 },
  { of: 'alarm', on: ['sheet', 'alarm-pale'], least: 4.5, more: 7 },
  { of: 'edge', on: ['paper', 'sheet'], least: 3, more: 4.5 },
  { of: 'hue', on: grounds, least: 3, more: 4.5 },
];

describe('rule 10.2: the colours of every theme have the contrast of WCAG 2.2', () => {
  test('each theme has its own accent colour', () => {
    const hues = palettes().map(({ palette }) => palette.get('hue'));
    expect(hues).not.toContain(undefined);
    expect(new Set(hues).size).toBeGreaterThanOrEqual(themeIds.length);
  });

  test.each(palettes())(
    'the palette $name has enough contrast for every pair of colours',
    ({ palette, more }) => {
      const tooLow = demands.flatMap((demand) =>
        demand.on.flatMap((ground) => {
          const colours = [palette.get(demand.of), palette.get(ground)];
          const ratio = contrast(colours[0] ?? '#000', colours[1] ?? '#000');
          const least = more ? demand.more : demand.least;
          return ratio < least ? [`${demand.of} on ${ground}: ${ratio.toFixed(2)} < ${least}`] : [];
        }),
      );
      expect(tooLow).toEqual([]);
    },
  );
});

/** Matches a literal colour in CSS. Keywords such as `currentColor` and `transparent` do not match. */
const literal =
  /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|:[^;{}]*\b(white|black|red|green|blue|gr[ae]y|orange|gold)\b/i;

test('only the style sheets of tokens and themes contain literal colours', () => {
  const literals = globSync('worker/{explain,view}/**/*.css').flatMap((path) =>
    /\/(?:tokens|themes)\.css$/.test(path)
      ? []
      : readFileSync(path, 'utf8')
          .replaceAll(/\/\*.*?\*\//gs, '')
          .split('\n')
          // A CSS mask uses only the opacity of a colour, so its colour may be literal.
          .filter((line) => literal.test(line) && !line.includes('mask-image'))
          .map((line) => `${path}: ${line.trim()}`),
  );
  expect(literals).toEqual([]);
});
