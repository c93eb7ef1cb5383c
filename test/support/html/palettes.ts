import { readFileSync } from 'node:fs';
import { themeIds } from '../../../worker/catalogue/products.ts';

/** A page's colours as `#rgb` or `#rrggbb`, by the name of the design token. */
type Palette = ReadonlyMap<string, string>;

type Rule = { selector: string; inContrast: boolean; colours: [string, string][] };

/**
 * The palettes of tokens.css and themes.css: two for each theme, without and with the preference for more contrast.
 */
export function palettes(): { name: string; more: boolean; palette: Palette }[] {
  const sheets = ['tokens', 'themes'].map((name) =>
    readFileSync(`worker/view/styles/${name}.css`, 'utf8'),
  );
  const rules = toRules(sheets.join('\n'));
  return themeIds.flatMap((theme) =>
    [false, true].map((more) => ({
      name: more ? `${theme}, more contrast` : theme,
      more,
      palette: new Map(
        // The body has the theme, so its tokens override the inherited tokens of the root.
        [[':root'], [`[data-theme='${theme}']`, ':root [data-theme]']].flatMap((selectors) =>
          rules
            .filter(({ inContrast }) => more || !inContrast)
            .filter(({ selector }) =>
              selector.split(',').some((one) => selectors.includes(one.trim())),
            )
            .flatMap(({ colours }) => colours),
        ),
      ),
    })),
  );
}

/** The rules of a style sheet in their order. The rules for more contrast are last. */
function toRules(css: string): Rule[] {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '');
  const contrast = plain.match(/@media \(prefers-contrast: more\) \{(.*?\})\s*\}/s);
  const rest = contrast ? plain.replace(contrast[0], '') : plain;
  return [
    ...[rest, contrast?.[1] ?? ''].flatMap((text, i) =>
      [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
        selector,
        inContrast: i === 1,
        colours: [...body.matchAll(/--([\w-]+):\s*(#[\da-f]{3,6});/g)].map(
          ([, role = '', colour = '']): [string, string] => [role, colour],
        ),
      })),
    ),
  ];
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
