import type { Manifest } from './manifest.ts';

/** What `#build/manifest.json` holds, for the compiler: it needs no build. */
declare const manifest: Manifest;
export default manifest;
