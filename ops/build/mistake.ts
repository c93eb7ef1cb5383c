import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A mistake in a source, as a developer needs to read it. */
export type Mistake = {
  message: string;
  /** Relative to the root. */
  file?: string | undefined;
  /** Counted from 1, as editors do. */
  line?: number | undefined;
  column?: number | undefined;
  /** Where no file says it: the stack, in places of our sources. */
  stack?: string | undefined;
};

/** Sources of which no build can be made. */
export class BuildError extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[], options?: ErrorOptions) {
    super(mistakes.map((mistake) => formatMistake(mistake)).join('\n'), options);
    this.name = 'BuildError';
    this.mistakes = mistakes;
  }
}

/** What both bundlers know of a mistake: esbuild's fields, then rolldown's. */
type Diagnostic = {
  text?: string;
  location?: { file: string; line: number; column: number } | null;
  message?: string;
  loc?: { file?: string; line: number; column: number };
};

/** The mistakes behind whatever a step of the build threw, each once. */
export function mistakesOf(root: string, error: unknown): readonly Mistake[] {
  if (error instanceof BuildError) return error.mistakes;
  if (error instanceof AggregateError) {
    return unique(error.errors.flatMap((each) => mistakesOf(root, each)));
  }
  if (isDiagnostic(error)) return [toMistake(root, error)];
  const diagnostics = (error as { errors?: unknown } | null)?.errors;
  if (Array.isArray(diagnostics) && diagnostics.length > 0) {
    return unique(diagnostics.map((each) => toMistake(root, each)));
  }
  if (!(error instanceof Error)) return [{ message: String(error) }];
  return [{ message: `${error.name}: ${error.message}`, ...placeOf(root, error.stack) }];
}

/** Wrangler throws what it found in a configuration in esbuild's form. */
function isDiagnostic(error: unknown): error is Diagnostic {
  return error instanceof Error && 'text' in error && 'location' in error;
}

/** What esbuild or rolldown says of one mistake. */
export function toMistake(root: string, { text, location, message, loc }: Diagnostic): Mistake {
  const place = location ?? loc;
  return {
    message: text ?? headline(message ?? ''),
    ...(place?.file && {
      file: relative(root, resolve(root, place.file)).replaceAll('\\', '/'),
      line: place.line,
      column: place.column + 1,
    }),
  };
}

/** The place and the message, then the line itself. */
export function formatMistake({ message, file, line, column, stack }: Mistake, root = ''): string {
  const place = file && [file, line, column].filter((part) => part !== undefined).join(':');
  const code = file && line && codeAt(root + file, line);
  return [place ? `${place}  ${message}` : message, code, stack].filter(Boolean).join('\n');
}

/** The line of a file with its number, and the one before it. */
function codeAt(path: string, line: number): string {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines
      .slice(Math.max(0, line - 2), line)
      .map((text, i, shown) => `${line - shown.length + i + 1} | ${text}`.slice(0, 160))
      .map((text) => `    ${text}`)
      .join('\n');
  } catch {
    return '';
  }
}

/** Rolldown's message is a drawing with a label in front; its first line says it all. */
function headline(message: string): string {
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  return first.replace(/^\[\w+\]\s*/, '');
}

/** Where in our sources an error was thrown, by its stack; missing words are where they are asked for. */
function placeOf(root: string, stack = ''): Partial<Mistake> {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  for (const frame of frames) {
    const [, path = '', line, column] = /([^\s()]+):(\d+):(\d+)\)?$/.exec(frame) ?? [];
    const file = relative(root, resolve(root, path.replace(/^file:\/\//, '')));
    if (/^(?:worker\/(?!copy\/)|client\/|lookbook\/|sandbox\/)/.test(file)) {
      return { file: file.replaceAll('\\', '/'), line: Number(line), column: Number(column) };
    }
  }
  return { stack: frames.join('\n') };
}

function unique(mistakes: readonly Mistake[]): readonly Mistake[] {
  const known = new Map(
    mistakes.map((mistake) => [`${mistake.file}:${mistake.line} ${mistake.message}`, mistake]),
  );
  return [...known.values()];
}
