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

/** After a mistake a parser stumbles on: what follows says little. */
const maxMistakes = 20;

/** Reads `{ "rules": [ … ], "experiments": [ … ] }`, and keeps where everything is. */
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
    const why = inWords(printParseErrorCode(error));
    return fileDiagnostic('syntax', `not valid JSON: ${why}`, position(offset));
  });
  const isReadable = errors.every(
    (one) => printParseErrorCode(one.error) === 'InvalidCommentToken',
  );
  if (!isReadable) return unreadable(mistakes.slice(0, maxMistakes));
  try {
    return {
      // A comment is wrong here, but what is around it can be checked.
      json: mistakes.length > 0 ? parse(text) : JSON.parse(text),
      diagnostics: [...mistakes.slice(0, maxMistakes), ...duplicateKeys(tree, position)],
      position: (rule, field) => position(findOffset(tree, rule, field)),
    };
  } catch (error) {
    // The strict parser refuses what the other one accepts.
    const why = error instanceof Error ? error.message : String(error);
    return unreadable([fileDiagnostic('syntax', `not valid JSON: ${why}`)]);
  }
}

function unreadable(diagnostics: Diagnostic[]): Source {
  return { json: undefined, diagnostics, position: () => ({ line: 1, column: 1 }) };
}

/** Keys that an object has twice: the parser would take the last and say nothing. */
function duplicateKeys(
  tree: Node | undefined,
  position: ReturnType<typeof toPosition>,
): Diagnostic[] {
  const found: Diagnostic[] = [];
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
        found.push({ kind: 'duplicate', rule, field, message: 'appears twice', at });
      }
      keys.add(field);
    }
  }
  return found;
}

/** `PropertyNameExpected` as words. */
function inWords(code: string): string {
  return code.replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}

/** Where a field's key begins, or its entry in a list; where it is missing, what should hold it. */
function findOffset(tree: Node | undefined, rule: number | null, field: string): number {
  const inRule = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const path = rule === null ? inRule : ['rules', rule, ...inRule];
  for (let length = path.length; tree && length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return (field !== '' && tree?.offset) || 0;
}

/** Turns offsets in a text into lines and columns. */
function toPosition(text: string): (offset: number) => Position {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((end) => end.index + end[0].length)];
  return (offset) => {
    // The last line that starts at or before the offset, found by halves.
    let [line, end] = [0, starts.length];
    while (end - line > 1) {
      const middle = Math.floor((line + end) / 2);
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else end = middle;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}
