import manifest from '#build/manifest.json' with { type: 'json' };
import type { GtmId } from '../../analytics/gtm-id.ts';
import type { MarketCode } from '../../country/markets.ts';
import type { Env } from '../../env.ts';
import { jsonValue } from '../../http/json-value.ts';
import type { Head } from '../../view/document/document.tsx';
import type { Range } from '../../view/query-slot.ts';
import type { WaitingSection } from './waiting-sections.ts';

/**
 * What belongs between a page's bytes, and at which of them: the shop's origin, the visitor's query with a value it
 * sets, or a section that waits for data.
 */
export type Mark =
  | readonly [at: number, kind: 'origin' | WaitingSection]
  | readonly [at: number, kind: 'query', key?: string | undefined, value?: string | undefined];

/** What the build says of a page that it rendered. */
export type BuiltPage = {
  /** What the page is made of besides its build: on another day or with another tag manager it is another page. */
  calendar: string;
  gtmId: GtmId | null;
  head: Head;
  /** Where in it the tags are that client navigation needs (view/render.tsx). */
  tagsAt: readonly Range[];
  /** Where the content of `#page` begins and ends. */
  content: Range;
  /** In order. */
  marks: readonly Mark[];
  /** Of which bytes of the file its HTML is made, from and to, from and to. */
  madeOf: readonly number[];
};

/**
 * The first line of a market's file. How many bytes follow it, and from where to where they say what each page is
 * (`BuiltPage`, as JSON). What pages have in common is there once.
 */
export type MarketIndex = {
  build: string;
  length: number;
  pages: Readonly<Record<string, Range>>;
};

/** The pages of a market as the build rendered them (decision 0058). */
type MarketPages = Pick<MarketIndex, 'pages'> & { bytes: Uint8Array };

/** What this isolate has read of some files, and what a request of it is reading. */
type Isolate = { read: Map<MarketCode, MarketPages>; reading: Set<MarketCode> };
const isolates = new WeakMap<Env['ASSETS'], Isolate>();

/** How often, and after how many ms each time, a request looks whether another has read a file. */
const [LOOKS, LOOK_MS] = [10, 2] as const;

const decoder = new TextDecoder();

/** The name of a market's file beneath the build's folder. */
export function marketFile(code: MarketCode): string {
  return `pages/${code}.pages`;
}

/**
 * A page of a market, by its name in the file, and its HTML in parts. All of the market's are read with the first:
 * whoever comes next reads another of them. Null where it is not there, or the file cannot be read, is not whole or
 * of another build.
 */
export async function marketPage(
  assets: Env['ASSETS'],
  code: MarketCode,
  name: string,
): Promise<{ page: BuiltPage; parts: readonly Uint8Array[] } | null> {
  const ofMarket = isolates.get(assets)?.read.get(code) ?? (await readMarket(assets, code));
  const place = ofMarket?.pages[name];
  if (!ofMarket || !place) return null;
  const { bytes } = ofMarket;
  const page = jsonValue(decoder.decode(bytes.subarray(...place))) as BuiltPage | undefined;
  if (!page?.madeOf) return null;
  const { madeOf } = page;
  const parts: Uint8Array[] = [];
  for (let i = 0; i < madeOf.length; i += 2) parts.push(bytes.subarray(madeOf[i], madeOf[i + 1]));
  return { page, parts };
}

/**
 * Who is the first to want a market's file reads it. Who comes meanwhile looks for it a few times and reads it then,
 * too: a request must not wait for another's promise, which ends with that request.
 */
async function readMarket(assets: Env['ASSETS'], code: MarketCode): Promise<MarketPages | null> {
  const { read, reading } = isolates.get(assets) ?? { read: new Map(), reading: new Set() };
  isolates.set(assets, { read, reading });
  for (let looks = 0; looks < LOOKS && reading.has(code); looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const known = read.get(code);
  if (known) return known;
  reading.add(code);
  try {
    const answer = await assets.fetch(`https://assets/builds/${marketFile(code)}`);
    const pages = answer.ok ? toPages(new Uint8Array(await answer.arrayBuffer())) : null;
    if (pages) read.set(code, pages);
    return pages;
  } catch {
    return null;
  } finally {
    reading.delete(code);
  }
}

function toPages(file: Uint8Array): MarketPages | null {
  const end = file.indexOf(0x0a);
  const line = decoder.decode(file.subarray(0, Math.max(end, 0)));
  if (!line.startsWith('{')) return null;
  const index = jsonValue(line) as MarketIndex | undefined;
  const bytes = file.subarray(end + 1);
  // Of a part of what the build wrote nothing is used.
  return index?.build === manifest.id && index.length === bytes.length && index.pages
    ? { pages: index.pages, bytes }
    : null;
}
