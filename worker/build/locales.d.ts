import type { LocaleFiles } from '../copy/locale-files.ts';

/**
 * The content of `#build/locales.json`: every folder of `locales/`. The worker imports the file that the
 * build writes. Node reads the folders directly (ops/build/facts/locales-on-disk.ts).
 */
export declare const locales: Readonly<Record<string, LocaleFiles>>;
