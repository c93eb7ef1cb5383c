import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A mistake in a source, for a developer. */
export type Mistake = {
  message: string;
  /** The path relative to the root. */
  file?: string | undefined;
  /** The line and the column, both from 1. */
  line?: number | undefined;
  column?: number | undefined;
  /** For a mistake without a file: the stack, with positions in our sources. */
  stack?: string | undefined;
};

/** The error for sources that cannot be built. */
export class BuildError extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[], options?: ErrorOptions) {
    super(mistakes.map((mistake) => formatMistake(mistake)).join('\n'), options);
    this.name = 'BuildError';
    this.mistakes = mistakes;
  }
}

/** A bundler's description of a mistake: the fields of esbuild, then the fields of rolldown. */
type Diagnostic = {
  text?: string;
  location?: { file: string; line: number; column: number } | null;
  message?: string;
  loc?: { file?: string; line: number; column: number };
};

/** The mistakes in an error of a build step, without duplicates. */
export function toMistakes(root: string, error: unknown): readonly Mistake[] {
  if (error instanceof BuildError) return error.mistakes;
  if (error instanceof AggregateError) {
    return unique(error.errors.flatMap((each) => toMistakes(root, each)));
  }
  if (isDiagnostic(error)) return [toMistake(root, error)];
  const diagnostics = (error as { errors?: unknown } | null)?.errors;
  if (Array.isArray(diagnostics) && diagnostics.length > 0) {
    return unique(diagnostics.map((each) => toMistake(root, each)));
  }
  if (!(error instanceof Error)) return [{ message: String(error) }];
  return [{ message: `${error.name}: ${error.message}`, ...toPosition(root, error.stack) }];
}

/** True if an error has esbuild's form. Wrangler throws configuration errors in this form. */
function isDiagnostic(error: unknown): error is Diagnostic {
  return error instanceof Error && 'text' in error && 'location' in error;
}

/** A mistake from a description of esbuild or rolldown. */
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

/** A mistake as text: its position and message, then the line of code or the stack. */
export function formatMistake({ message, file, line, column, stack }: Mistake, root = ''): string {
  const place = file && [file, line, column].filter((part) => part !== undefined).join(':');
  const code = file && line && codeLines(root + file, line);
  return [place ? `${place}  ${message}` : message, code, stack].filter(Boolean).join('\n');
}

/** A line of a file and the line before it, with their numbers. */
function codeLines(path: string, line: number): string {
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

/** The first line of rolldown's message without its label. The other lines are a drawing of the code. */
function headline(message: string): string {
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  return first.replace(/^\[\w+\]\s*/, '');
}

/**
 * The first position of a stack in our sources. Positions in worker/copy/ do not count: a mistake about a missing text
 * gets the position of the code that uses the text.
 */
function toPosition(root: string, stack = ''): Partial<Mistake> {
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
  const byText = new Map(
    mistakes.map((mistake) => [`${mistake.file}:${mistake.line} ${mistake.message}`, mistake]),
  );
  return [...byText.values()];
}
