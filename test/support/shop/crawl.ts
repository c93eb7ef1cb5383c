import { type Seen, see } from '../html/seen-page.ts';
import { shop } from './common-shop.ts';

const seen = new Map<string, Promise<Seen>>();

/** A page of the common shop as a visitor from Germany gets it, asked for once by all tests of a process. */
export function pageAt(path: string): Promise<Seen> {
  const page = seen.get(path) ?? see(shop, path);
  seen.set(path, page);
  return page;
}
