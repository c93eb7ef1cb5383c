import type { Manifest } from './manifest.ts';

/** Declares the type of `#build/manifest.json`, so that types can be checked before a build. */
declare const manifest: Manifest;
export default manifest;
