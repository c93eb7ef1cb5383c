import { SourceMap } from 'node:module';

/** A position in our sources. Line and column start at 1. */
type Source = { file: string; line: number; column: number };

/**
 * Parses a script's source map.
 * @throws SyntaxError for invalid JSON
 */
export function readMap(text: string): SourceMap {
  // sourceRoot may be a path of another machine. Without it the paths are relative to the script.
  return new SourceMap({ ...JSON.parse(text), sourceRoot: '' });
}

/** The source position of a position in a script; null if the source map does not have it. */
export function sourceAt(map: SourceMap, line: number, column: number): Source | null {
  const origin = map.findOrigin(line, column);
  if (!('fileName' in origin)) return null;
  return { file: fromRoot(origin.fileName), line: origin.lineNumber, column: origin.columnNumber };
}

/** The line of source code at the time of the build; an empty text if the source map has no sources. */
export function sourceCode({ payload }: SourceMap, { file, line }: Source): string {
  const index = payload.sources.findIndex((source) => fromRoot(source) === file);
  return payload.sourcesContent[index]?.split('\n')[line - 1]?.trim() ?? '';
}

/**
 * A source's path from the root. In a source map the path is relative to the script, which is always below the root.
 */
function fromRoot(source: string): string {
  return source.replace(/^(?:\.{1,2}\/)+/, '');
}

/**
 * Replaces positions in scripts by positions in our sources, in a text such as a stack. `getMap` returns a script's
 * source map by file name.
 */
export function withSources(
  text: string,
  getMap: (script: string) => SourceMap | undefined,
): string {
  const place = /(?:[^\s()'"\\,[\]]*\/)?([\w.-]+\.m?js):(\d+):(\d+)/g;
  return text.replace(place, (whole, script, line, column) => {
    const map = getMap(script);
    const source = map && sourceAt(map, Number(line), Number(column));
    return source ? `${source.file}:${source.line}:${source.column}` : whole;
  });
}
