import { launch } from './browser.ts';

/** The browser of all test files: one a process, which ends with it. Every visitor is new in it. */
export const browser = await launch('no windows');
