import { type Element, parseHtml, tagged } from '../../../ops/dev/html-tree.ts';
import {
  findMarket,
  type MarketCode,
  market,
  marketCodes,
} from '../../../worker/country/markets.ts';
import { findRoute } from '../../../worker/http/route.ts';
import { elementIds } from '../html/page-links.ts';
import type { Shop } from '../shop/shop.ts';

/** An answered page. `name` and `market` are the page's name and market in its HTML. */
export type Sight = {
  path: string;
  status: number;
  text: string;
  root: Element;
  name: string;
  market: MarketCode;
  ids: ReadonlySet<string>;
};

/** Requests a path as a visitor from a market. */
export type Look = (path: string, code: MarketCode) => Promise<Sight>;

/** Requests each path once for each country and remembers the page. */
export function lookAround(shop: Pick<Shop, 'visit'>): Look {
  const sights = new Map<string, Promise<Sight>>();
  const look = async (path: string, country: string) => {
    const answer = await shop.visit(path, { country });
    return toSight(path, answer.status, await answer.text());
  };
  return (path, code) => {
    const { segment } = findRoute(new URL(path, 'http://shop'), 'DE');
    const pathMarket = findMarket(segment ?? '');
    const { country } = market(pathMarket ?? code);
    const sight = sights.get(`${country} ${path}`) ?? look(path, country);
    sights.set(`${country} ${path}`, sight);
    return sight;
  };
}

export function toSight(path: string, status: number, text: string): Sight {
  const root = parseHtml(text.startsWith('<') ? text : '');
  const read = (tag: string, name: string) => tagged(root, tag)[0]?.attributes.get(name) ?? '';
  return {
    path,
    status,
    text,
    root,
    name: read('body', 'data-page'),
    market: marketCodes.find((code) => code === read('html', 'data-country')) ?? 'DE',
    ids: elementIds(root),
  };
}
