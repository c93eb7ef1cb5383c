import type { LocaleFiles } from '../copy/locale-files.ts';

/**
 * What `#build/locales.json` holds: every folder of `locales/`. The worker imports the file of the
 * build; in Node the folders are read as they are (ops/build/facts/locales-on-disk.ts).
 */
export declare const locales: Readonly<Record<string, LocaleFiles>>;
