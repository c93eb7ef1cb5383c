import { type Format, formats, isFormat } from './source.ts';

/** What stands behind a command's name. */
export type Arguments = readonly string[];

/** A wrong call; its message is the right one. */
export class UsageError extends Error {}

/** What every command takes that reads a file of rules. */
export const fileOptions = { format: { type: 'string' } } as const;

/** What every command takes that asks for the table in use. */
export const placeOptions = {
  local: { type: 'boolean' },
  env: { type: 'string' },
  'persist-to': { type: 'string' },
} as const;

/** Which shop is meant: an environment of wrangler.toml, else the local one and where its state lies. */
export type Place = { env: string | null; state: string | null };

/** @throws UsageError for a format there is not */
export function formatOption(format: string | undefined): Format | undefined {
  if (format === undefined || isFormat(format)) return format;
  throw new UsageError(`--format ${formats.join('|')}`);
}

/** @throws UsageError for --local beside --env */
export function placeOption(values: {
  local?: boolean | undefined;
  env?: string | undefined;
  'persist-to'?: string | undefined;
}): Place {
  if (values.env && (values.local || values['persist-to'])) {
    throw new UsageError('[--local | --env production]');
  }
  return { env: values.env ?? null, state: values['persist-to'] ?? null };
}
