import { readLocales, toFiles } from './locales.ts';

/** Node's replacement for `#build/locales.json`, so that commands and unit tests need no build. */
export const locales = toFiles(await readLocales(new URL('../../../', import.meta.url).pathname));
