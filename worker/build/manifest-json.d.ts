import type { Manifest } from './manifest.ts';

/** The type of `#build/manifest.json`, so that the compiler needs no build. */
declare const manifest: Manifest;
export default manifest;
