import type { PictureFacts } from './manifest.ts';

/** The type of `#build/pictures.json`, so that the compiler needs no build. */
declare const pictures: Readonly<Record<string, PictureFacts>>;
export default pictures;
