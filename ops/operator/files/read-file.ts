import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { namedPath } from '../../terminal/command-line.ts';
import { decodeText, type Encoding } from '../../terminal/decode-text.ts';
import { fileProblem } from '../../terminal/file-problem.ts';

/** The largest file, in bytes: about 100,000 parcels. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * The text of a file, without a byte order mark. Without `encoding` the bytes show the encoding.
 * @throws Error with a sentence if it cannot be read or decoded
 */
export function readTextFile(path: string, encoding?: Encoding): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(namedPath(path));
  } catch (error) {
    throw new Error(`${path}: ${fileProblem(error)}`);
  }
  if (bytes.length > MAX_BYTES) throw new Error(`${path} is larger than 32 MB: split it`);
  const text = decodeText(bytes, encoding);
  if (text !== null) return text;
  throw new Error(
    encoding
      ? `${path} is not ${encoding}: set "encoding" in its configuration`
      : `${path} is not text`,
  );
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
