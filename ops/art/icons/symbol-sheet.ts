import { readFile } from 'node:fs/promises';
import { optimize } from 'svgo';
import { factDrawings, iconNames, quizIconNames } from '../../../client/icon-names.ts';
import type { SymbolSheet } from '../../../worker/images/files.ts';
import { stars } from '../../../worker/view/parts/product/stars.ts';
import { amounts } from './amounts.ts';
import { giftSymbols } from './gift-drawing.ts';

/** The data of a library icon: its elements and their attributes. */
type Drawn = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } };

/** The width of the lines. The large drawings of quizzes have thinner lines. */
const width = { page: 2, quiz: 1.5 } as const;

const pen = (strokeWidth: number) =>
  `viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"`;

/**
 * Draws the symbol sheets and returns their texts by file name. A symbol has the colour of the text around it. The
 * sheet for pages has the library's icons, our line art, the bow, the gift box, the seal and the ratings. The sheet for quizzes has the
 * quizzes' icons, the pictures of amounts, and the drawings of the facts that a quiz shows.
 */
export async function drawSymbolSheets(): Promise<Record<SymbolSheet, string>> {
  const art = await readFile(new URL('botanicals.svg', import.meta.url), 'utf8');
  const lineArt = art.match(/<symbol .*<\/symbol>/g) ?? [];
  const isFact = (drawn: string) => factDrawings.some((name) => drawn.includes(`id="${name}"`));
  const own = [...lineArt, ...giftSymbols, await seal(), ...[1, 2, 3, 4, 5].map(rating)];
  return {
    'symbols.svg': sheet([...(await icons(iconNames, width.page)), ...own]),
    'quiz-symbols.svg': sheet([
      ...(await icons(quizIconNames, width.quiz)),
      ...Object.entries(amounts).map(([name, drawing]) => toSymbol(name, drawing, width.quiz)),
      ...lineArt.filter(isFact),
    ]),
  };
}

/**
 * Builds a sheet from symbols. Joins a symbol's shapes into one path if possible, because the browser creates an
 * element for every shape of the sheet.
 */
function sheet(symbols: readonly string[]): string {
  const written = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  const { data } = optimize(written, {
    plugins: [
      { name: 'convertShapeToPath', params: { convertArcs: true } },
      { name: 'mergePaths', params: { force: true } },
      { name: 'convertPathData', params: { floatPrecision: 2 } },
    ],
  });
  return `${data.replaceAll('<symbol', '\n<symbol').replace(/<\/svg>$/, '\n</svg>')}\n`;
}

function icons(names: readonly string[], strokeWidth: number): Promise<string[]> {
  return Promise.all(names.map((name) => symbol(name, strokeWidth)));
}

async function symbol(name: string, strokeWidth: number): Promise<string> {
  const path = `../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
  const { __iconData }: Drawn = await import(path);
  const elements = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(
      ([attribute, value]) => `${attribute}="${value}"`,
    );
    return `<${tag} ${written.join(' ')}/>`;
  });
  return toSymbol(name, elements.join(''), strokeWidth);
}

function toSymbol(name: string, drawing: string, strokeWidth: number): string {
  return `<symbol id="${name}" ${pen(strokeWidth)}>${drawing}</symbol>`;
}

/** The guarantee's badge. The badge also has its own picture file. */
async function seal(): Promise<string> {
  const badge = new URL('../../../assets/images/badges/guarantee-30.svg', import.meta.url);
  const drawing = (await readFile(badge, 'utf8')).match(/<g id="badge"(.*)<\/g>/)?.[1];
  return `<symbol id="seal" viewBox="0 0 64 64"${drawing}</symbol>`;
}

/** Five stars, with `count` of them filled. */
function rating(count: number): string {
  const filled = `<path fill="currentColor" d="${stars(count)}"/>`;
  return `<symbol id="rating-${count}" viewBox="0 0 100 20" fill="none" stroke="currentColor"><path d="${stars(5)}"/>${filled}</symbol>`;
}
