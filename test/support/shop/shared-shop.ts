import type { Shop } from './shop.ts';

const SHOPS = Symbol.for('shops of this process');
const holder = globalThis as { [SHOPS]?: Map<string, Promise<Shop>> };

/** Starts a shop once for all test files of a process, also if a test resets the modules of the process. */
export function sharedShop(name: string, start: () => Promise<Shop>): Promise<Shop> {
  holder[SHOPS] ??= new Map();
  const shop = holder[SHOPS].get(name) ?? start();
  holder[SHOPS].set(name, shop);
  return shop;
}

/** The shops that the test files of this process have started so far. */
export function startedShops(): Promise<Shop[]> {
  return Promise.all(holder[SHOPS]?.values() ?? []);
}
