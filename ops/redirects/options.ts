import { UsageError } from '../command-line.ts';
import { type Format, formats, isFormat } from './source.ts';

/** What every command takes that reads a file of rules. */
export const fileOptions = { format: { type: 'string' } } as const;

/** What every command takes that asks for the table in use. */
export const shopOptions = {
  local: { type: 'boolean' },
  env: { type: 'string' },
  'persist-to': { type: 'string' },
} as const;

/** Which shop is meant: an environment of wrangler.toml, else the local one and where its state lies. */
export type ShopTarget = { env: string | null; state: string | null };

/** @throws UsageError for a format there is not */
export function formatOption(format: string | undefined): Format | undefined {
  if (format === undefined || isFormat(format)) return format;
  throw new UsageError(`--format is one of ${formats.join(', ')}, not ${JSON.stringify(format)}.`);
}

/** @throws UsageError for --local or --persist-to beside --env */
export function shopOption(values: {
  local?: boolean | undefined;
  env?: string | undefined;
  'persist-to'?: string | undefined;
}): ShopTarget {
  if (values.env && (values.local || values['persist-to'])) {
    throw new UsageError('--local and --persist-to do not go with --env.');
  }
  return { env: values.env ?? null, state: values['persist-to'] ?? null };
}

/** @throws UsageError for no file or several */
export function fileArgument([file, ...more]: readonly string[]): string {
  if (!file) throw new UsageError('The file of rules is missing.');
  if (more.length > 0) throw new UsageError(`One file at a time: ${more.join(' ')} is too much.`);
  return file;
}

/**
 * A version's number; null where none is given. `name` is what the usage calls it.
 * @throws UsageError for any other text
 */
export function versionArgument(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const version = Number(text);
  if (text.trim() !== '' && Number.isInteger(version)) return version;
  throw new UsageError(`${name} is a version's number, not ${JSON.stringify(text)}.`);
}
