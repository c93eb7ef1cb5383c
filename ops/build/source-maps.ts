import { SourceMap } from 'node:module';

/** A place in our sources; line and column are counted from 1. */
type Source = { file: string; line: number; column: number };

/** A script's map. @throws SyntaxError where the text is none */
export function readMap(text: string): SourceMap {
  // Sources are named from the script's place or from a root of another machine.
  return new SourceMap({ ...JSON.parse(text), sourceRoot: '' });
}

/** Where a script's line and column come from; null where its map does not know. */
export function sourceAt(map: SourceMap, line: number, column: number): Source | null {
  const origin = map.findOrigin(line, column);
  if (!('fileName' in origin)) return null;
  return { file: fromRoot(origin.fileName), line: origin.lineNumber, column: origin.columnNumber };
}

/** The line of the source as it was when the script was made; empty where the map has no sources. */
export function sourceCode({ payload }: SourceMap, { file, line }: Source): string {
  const index = payload.sources.findIndex((source) => fromRoot(source) === file);
  return payload.sourcesContent[index]?.split('\n')[line - 1]?.trim() ?? '';
}

/** Maps name sources relative to where the script is, which is always below the root. */
function fromRoot(source: string): string {
  return source.replace(/^(?:\.{1,2}\/)+/, '');
}

/**
 * A text, such as a stack, in which every place in a script is named as a place in our sources.
 * `mapOf` finds a script's map by its file name.
 */
export function withSources(
  text: string,
  mapOf: (script: string) => SourceMap | undefined,
): string {
  const place = /(?:[^\s()'"\\,[\]]*\/)?([\w.-]+\.m?js):(\d+):(\d+)/g;
  return text.replace(place, (whole, script, line, column) => {
    const map = mapOf(script);
    const source = map && sourceAt(map, Number(line), Number(column));
    return source ? `${source.file}:${source.line}:${source.column}` : whole;
  });
}
