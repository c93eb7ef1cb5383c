import type { IslandName } from '../../client/islands/registry.ts';
import type { sheetNames } from './sheet-names.ts';

/**
 * TABLE: the style sheets of elements that the browser shows later. The browser loads them as files, so the worker has
 * only their paths.
 */
export const laterSheets = ['modal', 'sticky-order', 'tag-consent'] as const;

type LaterSheetName = (typeof laterSheets)[number];

/** The names of the style sheets that pages contain. */
export type SheetName = Exclude<(typeof sheetNames)[number], LaterSheetName>;

type SheetFile = {
  /** The id of the style sheet in pages (`data-sheets`). */
  id: string;
  /** The path of the style sheet. */
  path: string;
};

type Sheet = SheetFile & { css: string };

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
  sheets: Readonly<Record<SheetName, Sheet> & Record<LaterSheetName, SheetFile>>;
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
