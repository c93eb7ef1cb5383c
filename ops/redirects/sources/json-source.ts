import {
  findNodeAtLocation,
  getNodePath,
  type Node,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import {
  type Diagnostic,
  fileDiagnostic,
  type Position,
  type Source,
} from '../check/diagnostic.ts';

/** The largest number of syntax errors in a report. Later errors are often consequences of the first. */
const MAX_REPORTED_MISTAKES = 20;

/** Reads `{ "rules": [ … ], "experiments": [ … ] }` with the position of every field. */
export function readJson(text: string): Source {
  const errors: ParseError[] = [];
  let tree: Node | undefined;
  try {
    tree = parseTree(text, errors, { disallowComments: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return unreadable([fileDiagnostic('syntax', 'the file is nested too deeply to be a table')]);
  }
  const position = toPosition(text);
  const mistakes = errors.map(({ error, offset }) => {
    const reason = toWords(printParseErrorCode(error));
    return fileDiagnostic('syntax', `not valid JSON: ${reason}`, position(offset));
  });
  const isReadable = errors.every(
    (one) => printParseErrorCode(one.error) === 'InvalidCommentToken',
  );
  if (!isReadable) return unreadable(mistakes.slice(0, MAX_REPORTED_MISTAKES));
  try {
    return {
      // A comment is an error, but the rest of the file can still be read and checked.
      json: mistakes.length > 0 ? parse(text) : JSON.parse(text),
      diagnostics: [...mistakes.slice(0, MAX_REPORTED_MISTAKES), ...duplicateKeys(tree, position)],
      position: (rule, field) => position(findOffset(tree, rule, field)),
    };
  } catch (error) {
    // JSON.parse refuses some texts that jsonc-parser accepts.
    const reason = error instanceof Error ? error.message : String(error);
    return unreadable([fileDiagnostic('syntax', `not valid JSON: ${reason}`)]);
  }
}

function unreadable(diagnostics: Diagnostic[]): Source {
  return { json: undefined, diagnostics, position: () => ({ line: 1, column: 1 }) };
}

/** Diagnostics for keys that appear twice in an object. The parser takes the last of them without an error. */
function duplicateKeys(
  tree: Node | undefined,
  position: ReturnType<typeof toPosition>,
): Diagnostic[] {
  const duplicates: Diagnostic[] = [];
  const open = tree ? [tree] : [];
  for (let node = open.pop(); node; node = open.pop()) {
    const { children = [] } = node;
    open.push(...children);
    if (node.type !== 'object') continue;
    const keys = new Set<string>();
    for (const property of children) {
      const field = String(property.children?.[0]?.value);
      if (keys.has(field)) {
        const [list, index] = getNodePath(node);
        const rule = list === 'rules' && typeof index === 'number' ? index : null;
        const at = position(property.offset);
        duplicates.push({ kind: 'duplicate', rule, field, message: 'appears twice', at });
      }
      keys.add(field);
    }
  }
  return duplicates;
}

/** An error code as words: `PropertyNameExpected` becomes `property name expected`. */
function toWords(code: string): string {
  return code.replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}

/**
 * The offset of a field's key or list entry. For a missing field it returns the offset of the smallest part of the
 * file that would contain the field.
 */
function findOffset(tree: Node | undefined, rule: number | null, field: string): number {
  const fieldPath = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const path = rule === null ? fieldPath : ['rules', rule, ...fieldPath];
  for (let length = path.length; tree && length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return (field !== '' && tree?.offset) || 0;
}

/** Returns a function that converts an offset in a text to a line and a column. */
function toPosition(text: string): (offset: number) => Position {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((end) => end.index + end[0].length)];
  return (offset) => {
    // A binary search for the last line that starts at or before the offset.
    let [line, end] = [0, starts.length];
    while (end - line > 1) {
      const middle = Math.floor((line + end) / 2);
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else end = middle;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}
