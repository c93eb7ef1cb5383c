import { without } from '../query.ts';
import type { ShopEvent } from '../shop-event.ts';

/** One message of the data layer, in the format of Google's documentation of Tag Manager. */
export type Message = Readonly<Record<string, unknown>>;

/** The page on which an event happened. */
export type ShownPage = {
  location: Pick<Location, 'origin' | 'pathname' | 'search'>;
  title: string;
  /** The page's country in the table of markets, `CH-FR`. */
  market: string;
  language: string;
};

/** Query parameters that are not sent: keys of orders, and the step of a quiz. */
const PRIVATE_KEYS = ['order', 'key', 'token', 'PayerID', 'at'];

/** A page's address without private parameters. */
export function publicLocation({ origin, pathname, search }: ShownPage['location']): string {
  return origin + pathname + PRIVATE_KEYS.reduce(without, search);
}

/** True if an address has private parameters. */
export function isPrivate({ origin, pathname, search }: ShownPage['location']): boolean {
  return publicLocation({ origin, pathname, search }) !== origin + pathname + search;
}

/**
 * Converts an event into messages. The items are under `ecommerce`. A message before them empties that field,
 * because the data layer merges messages.
 */
export function toMessages(event: ShopEvent, place: ShownPage): Message[] {
  if (event.event === 'page_view') return [pageView(event.page, place)];
  if (!('items' in event)) return [event];
  const { event: name, ...fields } = event;
  return [{ ecommerce: null }, { event: name, ecommerce: fields }];
}

function pageView(page: string, { location, title, market, language }: ShownPage): Message {
  return {
    event: 'page_view',
    page_location: publicLocation(location),
    page_title: title,
    page_name: page,
    market,
    language,
  };
}

/** Appends a message, or one of Google's commands, to the data layer. The first one creates it. */
export function push(message: Message | IArguments): void {
  const page: Window & { dataLayer?: unknown[] } = window;
  page.dataLayer ??= [];
  page.dataLayer.push(message);
}
