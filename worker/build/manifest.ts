import type { IslandName } from '../../client/islands/registry.ts';
import type { sheetNames } from './sheet-names.ts';

/** The names of the build's style sheets: the names of their files. */
export type SheetName = (typeof sheetNames)[number];

type Sheet = {
  /** The sheet's id in pages (`data-sheet`). */
  id: string;
  css: string;
  /** The sheet's address. */
  path: string;
  /** The hash by which the security policy allows the inlined sheet. */
  hash: string;
};

type InlineScript = {
  text: string;
  /** The hash by which the security policy allows the script. */
  hash: string;
};

/** The content of `#build/manifest.json`: the worker's facts about the files for the browser. */
export type Manifest = {
  /** The build's id: twelve hex digits. */
  id: string;
  /** The time of the build, in ms since the epoch. */
  timestamp: number;
  /** The address of every page's first script. */
  main: string;
  /** The scripts that an island needs to hydrate. */
  islands: Readonly<Record<IslandName, readonly string[]>>;
  /** The service worker's text. */
  serviceWorker: string;
  sheets: Readonly<Record<SheetName, Sheet>>;
  islandOpening: InlineScript;
  firstTick: InlineScript;
};

/**
 * The facts about a picture in `#build/pictures.json`. The variants of a picture share all of them but
 * `versions`.
 */
export type PictureFacts = {
  /** The width and the height are in pixels. */
  width: number;
  height: number;
  /** A small preview as a data URL; vector pictures have none. */
  placeholder?: string;
  /** The first eight hex digits of each file's hash, by its address. */
  versions: Readonly<Record<string, string>>;
};
