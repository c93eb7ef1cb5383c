import type { PictureFacts } from './manifest.ts';

/** What `#build/pictures.json` holds, for the compiler: it needs no build. */
declare const pictures: Readonly<Record<string, PictureFacts>>;
export default pictures;
