import type { IslandName } from '../../client/islands/registry.ts';
import type { sheetNames } from './sheet-names.ts';

/** Every style sheet of the build, by its file's name. */
export type SheetName = (typeof sheetNames)[number];

type Sheet = {
  /** Its name in pages. */
  id: string;
  css: string;
  /** Its address. */
  path: string;
  /** What the security policy allows it by. */
  hash: string;
};

type InlineScript = {
  text: string;
  /** What the security policy allows it by. */
  hash: string;
};

/** What `#build/manifest.json` holds: what the worker needs to know of the files made for the browser. */
export type Manifest = {
  /** The build's name: twelve hex digits. */
  id: string;
  /** When it was made, in milliseconds. */
  timestamp: number;
  /** The address of the script that every page begins with. */
  main: string;
  /** The scripts that an island needs to hydrate. */
  islands: Readonly<Record<IslandName, readonly string[]>>;
  /** The service worker's text. */
  serviceWorker: string;
  sheets: Readonly<Record<SheetName, Sheet>>;
  islandOpening: InlineScript;
  firstTick: InlineScript;
};

/** What `#build/pictures.json` holds of a picture; its variants share all but their content. */
export type PictureFacts = {
  /** In pixels. */
  width: number;
  height: number;
  /** A data address; vector pictures have none. */
  placeholder?: string;
  /** The first eight hex digits of each file's hash, by its address. */
  versions: Readonly<Record<string, string>>;
};
