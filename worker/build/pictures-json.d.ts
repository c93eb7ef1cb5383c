import type { PictureFacts } from './manifest.ts';

/** Declares the type of `#build/pictures.json`, so that types can be checked before a build. */
declare const pictures: Readonly<Record<string, PictureFacts>>;
export default pictures;
