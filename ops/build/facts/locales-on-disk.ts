import { readLocales, toFiles } from './locales.ts';

/**
 * The copy of all locales. Node imports this module in place of `#build/locales.json`, so commands and unit tests need
 * no build.
 */
export const locales = toFiles(await readLocales(new URL('../../../', import.meta.url).pathname));
