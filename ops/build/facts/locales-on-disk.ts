import { readLocales, toFiles } from './locales.ts';

/** What Node imports as `#build/locales.json`: no command and no unit test needs a build for its words. */
export const locales = toFiles(await readLocales(new URL('../../../', import.meta.url).pathname));
