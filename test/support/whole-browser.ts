import { launch } from './browser.ts';

/** For what the browser without windows draws, loads or installs in another way: one a process. */
export const browser = await launch('windows');
