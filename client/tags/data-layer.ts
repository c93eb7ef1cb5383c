import { without } from '../query.ts';
import type { ShopEvent } from '../shop-event.ts';

/** One message in the tag manager's data layer. Google's documentation of Tag Manager defines the format. */
export type Message = Readonly<Record<string, unknown>>;

/** The page on which an event happened. */
export type ShownPage = {
  location: Pick<Location, 'origin' | 'pathname' | 'search'>;
  title: string;
  /** The code of the page's market, such as `CH-FR`. */
  market: string;
  language: string;
};

/** Query parameters that are not sent to Google: those that open an order, and the step of a quiz. */
const PRIVATE_KEYS = ['order', 'key', 'token', 'PayerID', 'at'];

/** A page's web address without the query parameters that must not be sent to Google. */
export function publicLocation({ origin, pathname, search }: ShownPage['location']): string {
  return origin + pathname + PRIVATE_KEYS.reduce(without, search);
}

/** True if a web address has query parameters that must not be sent to Google. */
export function isPrivate({ origin, pathname, search }: ShownPage['location']): boolean {
  return publicLocation({ origin, pathname, search }) !== origin + pathname + search;
}

/**
 * Converts an event into messages for the data layer. The products are in the field `ecommerce`. The data
 * layer merges messages, so another message empties that field first.
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

/**
 * Appends a message, or a command for Google's tags, to the data layer. The first call creates the data
 * layer.
 */
export function push(message: Message | IArguments): void {
  const page: Window & { dataLayer?: unknown[] } = window;
  page.dataLayer ??= [];
  page.dataLayer.push(message);
}
