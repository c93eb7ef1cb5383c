import { basename, extname } from 'node:path';
import { fileDiagnostic, type Source } from '../check/diagnostic.ts';
import { readCsv } from './csv-source.ts';
import { readHosted } from './hosted-source.ts';
import { readJson } from './json-source.ts';
import { readText, UnreadableError } from './read-text.ts';

/** The values of --format. */
export const formats = ['json', 'csv', 'netlify', 'cloudflare'] as const satisfies string[];

export type Format = (typeof formats)[number];

/** The reader of each format. `hosted` is a `_redirects` file of an unknown host. */
const readers = {
  json: readJson,
  csv: readCsv,
  netlify: (text) => readHosted(text, 'netlify'),
  cloudflare: (text) => readHosted(text, 'cloudflare'),
  hosted: (text) => readHosted(text, null),
} as const satisfies Record<Format | 'hosted', (text: string) => Source>;

/**
 * Reads a file of rules in `format`, by default in the format that its name or content shows. If the file cannot be
 * read, the result has a diagnostic and no table.
 */
export function readSource(path: string, format?: Format): Source {
  try {
    const text = readText(path);
    const fileFormat = format ?? detectFormat(path, text);
    const source = readers[fileFormat](text);
    return fileFormat === 'json' ? source : { ...source, hasNoExperiments: true };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    const diagnostics = [fileDiagnostic('file', error.message)];
    return { json: undefined, diagnostics, position: () => ({ line: 1, column: 1 }) };
  }
}

function detectFormat(path: string, text: string): Format | 'hosted' {
  const extension = extname(path).toLowerCase();
  if (extension === '.json') return 'json';
  if (extension === '.csv' || extension === '.tsv') return 'csv';
  if (basename(path) === '_redirects') return 'hosted';
  const start = text.trimStart();
  if (/^[{[]/.test(start)) return 'json';
  return /^(#|\/|https?:)/.test(start) ? 'hosted' : 'csv';
}
