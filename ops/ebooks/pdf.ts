import { constants, inflateSync } from 'node:zlib';

/** The largest distance of `startxref` from the end of a PDF, in bytes. */
const tailLength = 2048;

/**
 * Checks that a PDF has a header, a cross-reference table, an end and pages (ISO 32000-1, 7.5). Returns null, or the
 * problem in words that follow the file's name.
 */
export function pdfProblem(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes);
  // One character for each byte, so that positions in the text are positions in the file.
  const text = file.toString('latin1');
  if (!/^%PDF-\d\.\d/.test(text)) return 'is no PDF';
  const end = text.slice(-tailLength);
  const [, start] = /startxref\s+(\d+)\s+%%EOF/.exec(end) ?? [];
  if (start === undefined) return 'is cut off: a PDF ends with its cross-reference table and %%EOF';
  const table = text.slice(Number(start), Number(start) + 40);
  // The cross-reference table may also be a stream, since PDF 1.5.
  if (!/^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(table)) {
    return 'is damaged: its cross-reference table is not where the file says';
  }
  return hasPage(text) || objectStreams(file, text).some(hasPage) ? null : 'has no pages';
}

function hasPage(text: string): boolean {
  return /\/Type\s*\/Page\b(?!s)/.test(text);
}

/** The compressed objects of a PDF, one text for each stream. */
function objectStreams(file: Buffer, text: string): string[] {
  return [...text.matchAll(/\/Type\s*\/ObjStm\b[\s\S]*?\bstream\r?\n/g)].flatMap((match) => {
    const begin = match.index + match[0].length;
    try {
      const stream = file.subarray(begin, text.indexOf('endstream', begin));
      return [inflateSync(stream, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')];
    } catch {
      return [];
    }
  });
}
