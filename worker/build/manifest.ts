import type { IslandName } from '../../client/islands/registry.ts';
import type { sheetNames } from './sheet-names.ts';

/** The file names of the style sheets that the build makes. */
export type SheetName = (typeof sheetNames)[number];

type Sheet = {
  /** The id of the style sheet in pages (`data-sheets`). */
  id: string;
  css: string;
  /** The path of the style sheet. */
  path: string;
};

type InlineScript = {
  text: string;
  /** The hash by which the Content-Security-Policy permits the script. */
  hash: string;
};

/** The content of `#build/manifest.json`: the facts about the browser's files that the worker needs. */
export type Manifest = {
  /** The id of the build: twelve hexadecimal digits. */
  id: string;
  /** The time of the build, in ms since the epoch. */
  timestamp: number;
  /** The path of the first script of every page. */
  main: string;
  /** The scripts that each island (an interactive component) needs in the browser. */
  islands: Readonly<Record<IslandName, readonly string[]>>;
  /** The JavaScript of the service worker. */
  serviceWorker: string;
  sheets: Readonly<Record<SheetName, Sheet>>;
  islandStart: InlineScript;
  firstTick: InlineScript;
};

/**
 * The data about a picture in `#build/pictures.json`. All variants of a picture share them, except
 * `versions`.
 */
export type PictureFacts = {
  /** The width and the height of the picture, in pixels. */
  width: number;
  height: number;
  /** A small preview of the picture as a data URL. Absent for pictures in a single size. */
  placeholder?: string;
  /** The first eight hexadecimal digits of the hash of each file, by the picture's name in URLs. */
  versions: Readonly<Record<string, string>>;
};
