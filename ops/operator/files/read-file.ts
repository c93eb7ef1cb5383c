import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { namedPath } from '../../terminal/command-line.ts';
import { fileProblem } from '../../terminal/file-problem.ts';

/** The largest file, in bytes: about 100,000 parcels. */
const MAX_BYTES = 32 * 1024 * 1024;

/** The encodings of a text file. */
export const encodings = ['utf-8', 'utf-16le', 'latin1'] as const;
type Encoding = (typeof encodings)[number];

/**
 * The text of a file, without a byte order mark.
 * @throws Error with a sentence if it cannot be read or decoded
 */
export function readTextFile(path: string, encoding: Encoding = 'utf-8'): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(namedPath(path));
  } catch (error) {
    throw new Error(`${path}: ${fileProblem(error)}`);
  }
  if (bytes.length > MAX_BYTES) throw new Error(`${path} is larger than 32 MB: split it`);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (text.includes('\0')) throw new TypeError();
    return text;
  } catch {
    throw new Error(`${path} is not ${encoding}: set "encoding" in its configuration`);
  }
}

/**
 * The content of a JSON file that matches a schema.
 * @throws Error with all problems and their paths in the JSON
 */
export function readConfiguration<Shape extends z.ZodType>(
  path: string,
  shape: Shape,
): z.output<Shape> {
  const text = readTextFile(path);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not valid JSON: ${error instanceof Error ? error.message : ''}`);
  }
  const result = z.safeParse(shape, json);
  if (result.success) return result.data;
  throw new Error(`${path}:\n${z.prettifyError(result.error)}`);
}
