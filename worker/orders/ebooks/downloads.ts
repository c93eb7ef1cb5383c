import { type EbookId, ebookIds } from '../../catalogue/products.ts';
import { type Market, type MarketCode, marketCodes, markets } from '../../country/markets.ts';
import { fromBase64url, toBase64url } from '../../crypto/base64url.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import { linkKey, linkUntil } from '../flow/link.ts';

/** What a download link promises, until `expires` in ms since the epoch. */
export type Download = {
  number: string;
  ebook: EbookId;
  /** Whose language the book and every word about it are in. */
  market: MarketCode;
  expires: number;
};

/** How long a link opens its ebook; the order's page makes a new one. */
const LINK_LASTS = 30 * 24 * 60 * 60 * 1000;

/** The address of an ebook for the buyer of an order: signed, for 30 days (decision 0016). */
export async function downloadLink(
  keys: KeyRing,
  origin: string,
  {
    number,
    ebook,
    market,
    expires = Date.now() + LINK_LASTS,
  }: Omit<Download, 'expires'> & { expires?: number },
): Promise<string> {
  const promise = new TextEncoder().encode([number, ebook, market].join(' '));
  const body = toBase64url(promise);
  return `${origin}/downloads/${body}.${await linkKey(keys, 'download', body, expires)}`;
}

/**
 * What the token of a link promises, also when it has expired; null where we did not make it, or
 * where it names what is no longer sold.
 */
export async function readDownload(keys: KeyRing, token: string): Promise<Download | null> {
  const [, body = '', key = ''] = token.match(/^([\w-]+)\.(\d+\.[\w-]+)$/) ?? [];
  const expires = await linkUntil(keys, 'download', body, key);
  if (expires === null) return null;
  const promise = new TextDecoder().decode(fromBase64url(body)).split(' ');
  const [number = '', name, code] = promise;
  const ebook = ebookIds.find((id) => id === name);
  const market = marketCodes.find((known) => known === code);
  return ebook && market ? { number, ebook, market, expires } : null;
}

/**
 * The names under which a market's copy of an ebook may be kept, the best first: its own language,
 * its second language's, English for the EU, German (rule 2.9).
 */
export function ebookKeys(ebook: EbookId, { lang, secondary }: Pick<Market, 'lang' | 'secondary'>) {
  const second = secondary ? [markets[secondary].lang] : [];
  const languages = [lang, ...second, 'en', 'de'].map((tag) => tag.slice(0, 2));
  return [...new Set(languages)].map((language) => `${ebook}.${language}.pdf`);
}
