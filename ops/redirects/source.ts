import { basename, extname } from 'node:path';
import { namedPath } from '../command-line.ts';
import { csvSource } from './csv-source.ts';
import { type Finding, ofFile, type Source } from './diagnostic.ts';
import { hostedSource } from './hosted-source.ts';
import { jsonSource } from './json-source.ts';
import { readText, UnreadableError } from './read-file.ts';

/** How each format's text becomes a table. */
const readers = {
  json: jsonSource,
  csv: csvSource,
  netlify: (text: string) => hostedSource(text, 'netlify'),
  cloudflare: (text: string) => hostedSource(text, 'cloudflare'),
  /** A `_redirects` file of either host. */
  hosted: (text: string) => hostedSource(text, null),
} as const satisfies Record<string, (text: string) => Source>;

export type Format = keyof typeof readers;

export const formats: readonly string[] = Object.keys(readers).filter((one) => one !== 'hosted');

export function isFormat(text: string): text is Format {
  return formats.includes(text);
}

/** Reads a file of rules in the format given, else in the one its name or content shows. Never throws. */
export function readSource(path: string, format?: Format): Source {
  try {
    const text = readText(namedPath(path));
    const read = format ?? formatOf(path, text);
    const source = readers[read](text);
    return read === 'json' ? source : { ...source, hasNoExperiments: true };
  } catch (error) {
    if (error instanceof UnreadableError) return unreadable(ofFile('file', error.message));
    throw error;
  }
}

function unreadable(finding: Finding): Source {
  return { json: undefined, findings: [finding], position: () => ({ line: 1, column: 1 }) };
}

function formatOf(path: string, text: string): Format {
  const extension = extname(path).toLowerCase();
  if (extension === '.json') return 'json';
  if (extension === '.csv' || extension === '.tsv') return 'csv';
  if (basename(path) === '_redirects') return 'hosted';
  const start = text.trimStart();
  if (/^[{[]/.test(start)) return 'json';
  return /^(#|\/|https?:)/.test(start) ? 'hosted' : 'csv';
}
