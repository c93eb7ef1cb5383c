import { readFileSync, statSync } from 'node:fs';
import { limits } from '../../../worker/redirects/table/limits.ts';
import { visibleText } from '../../../worker/visible-text.ts';
import { namedPath } from '../../terminal/command-line.ts';
import { decodeText } from '../../terminal/decode-text.ts';
import { fileProblem } from '../../terminal/file-problem.ts';

/** The error for a file that cannot be read as a table. Its message is for the operator. */
export class UnreadableError extends Error {}

/**
 * The text of a file, without invisible characters (rule 5.43).
 * @throws UnreadableError for a file that is missing, a folder, too large, empty, or not text
 */
export function readText(path: string): string {
  const bytes = readBytes(namedPath(path));
  if (bytes.length === 0) throw new UnreadableError('the file is empty');
  const text = decodeText(bytes);
  if (text === null) throw new UnreadableError('the file is not text');
  if (text.trim() === '') throw new UnreadableError('the file is empty');
  if (/^\s*<(!doctype|html|head|body|\?xml)/i.test(text)) {
    throw new UnreadableError('the file is a web page, not a table');
  }
  return visibleText(text);
}

function readBytes(path: string): Uint8Array {
  try {
    const { size } = statSync(path);
    if (size <= limits.text) return readFileSync(path);
    const [actual, limit] = [size, limits.text].map((bytes) => (bytes / 1024 / 1024).toFixed(0));
    throw new UnreadableError(`the file has ${actual} MB; at most ${limit} MB are allowed`);
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    throw new UnreadableError(fileProblem(error));
  }
}
