import type { LocaleFiles } from '../copy/locale-files.ts';

/**
 * The content of `#build/locales.json`: every folder of `locales/`. The worker imports the file of the build.
 * Node reads the folders themselves (ops/build/facts/locales-on-disk.ts).
 */
export declare const locales: Readonly<Record<string, LocaleFiles>>;
