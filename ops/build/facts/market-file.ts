import type { BuiltPage, MarketIndex } from '../../../worker/page/finished/market-pages.ts';

/** Where pages are cut, to be alike between two such places: before what often begins a part of them. */
const partStart =
  /(?=<(?:section|header|footer|main|form|fieldset|dialog|style|script|template|div|ul|li|p|h[1-6]|link)\b|<\/head>)/;

/** A page, and what is said of it. */
export type RenderedPage = { said: Omit<BuiltPage, 'madeOf'>; html: Buffer };

/** The pages of a market in one file, by their names, with what they have in common once (`MarketIndex`). */
export function toMarketFile(
  build: string,
  pages: Readonly<Record<string, RenderedPage>>,
): Uint8Array {
  const kept: Buffer[] = [];
  const startOf = new Map<string, number>();
  let length = 0;
  // A character of Latin-1 stands for each byte.
  const put = (part: string): number => {
    const known = startOf.get(part);
    if (known !== undefined) return known;
    const at = length;
    startOf.set(part, at);
    kept.push(Buffer.from(part, 'latin1'));
    length += part.length;
    return at;
  };
  const partsOf = (html: Buffer): number[] => {
    const found: number[] = [];
    for (const part of html.toString('latin1').split(partStart)) {
      const at = put(part);
      // What follows in the file as it does in the page is one part of it.
      if (found.at(-1) === at) found.pop();
      else found.push(at);
      found.push(at + part.length);
    }
    return found;
  };
  const places = Object.entries(pages).map(([name, { said, html }]) => {
    const page: BuiltPage = { ...said, madeOf: partsOf(html) };
    const text = Buffer.from(JSON.stringify(page)).toString('latin1');
    const from = put(text);
    return [name, [from, from + text.length] as const] as const;
  });
  const index: MarketIndex = { build, length, pages: Object.fromEntries(places) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...kept]);
}
