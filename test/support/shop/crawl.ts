import { type Seen, see } from '../html/seen-page.ts';
import { shop } from './common-shop.ts';

const seen = new Map<string, Promise<Seen>>();

/** A page of the common shop for a visitor from Germany. The tests of a process request each page once. */
export function pageAt(path: string): Promise<Seen> {
  const page = seen.get(path) ?? see(shop, path);
  seen.set(path, page);
  return page;
}
