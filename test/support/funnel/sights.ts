import { type Element, parseHtml, tagged } from '../../../ops/html-tree.ts';
import {
  findMarket,
  type MarketCode,
  market,
  marketCodes,
} from '../../../worker/country/markets.ts';
import { findRoute } from '../../../worker/http/route.ts';
import { idsOf } from '../html/page-links.ts';
import type { Shop } from '../shop/shop.ts';

/** A page as it was answered; `name` and `market` are what it says of itself. */
export type Sight = {
  path: string;
  status: number;
  text: string;
  root: Element;
  name: string;
  market: MarketCode;
  ids: ReadonlySet<string>;
};

/** Looks at an address as a visitor of a market does. */
export type Look = (path: string, code: MarketCode) => Promise<Sight>;

/** Looks at each address once from each country it can be seen from. */
export function lookAround(shop: Pick<Shop, 'visit'>): Look {
  const seen = new Map<string, Promise<Sight>>();
  const look = async (path: string, country: string) => {
    const answer = await shop.visit(path, { country });
    return sightOf(path, answer.status, await answer.text());
  };
  return (path, code) => {
    const { segment } = findRoute(new URL(path, 'http://shop'), 'DE');
    const named = findMarket(segment ?? '');
    const { country } = market(named ?? code);
    const sight = seen.get(`${country} ${path}`) ?? look(path, country);
    seen.set(`${country} ${path}`, sight);
    return sight;
  };
}

export function sightOf(path: string, status: number, text: string): Sight {
  const root = parseHtml(text.startsWith('<') ? text : '');
  const said = (tag: string, name: string) => tagged(root, tag)[0]?.attributes.get(name) ?? '';
  return {
    ...{ path, status, text, root },
    name: said('body', 'data-page'),
    market: marketCodes.find((code) => code === said('html', 'data-country')) ?? 'DE',
    ids: idsOf(root),
  };
}
