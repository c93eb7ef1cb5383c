import {
  findNodeAtLocation,
  type Node,
  parse,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';
import { type Finding, ofFile, type Position, type Source } from './diagnostic.ts';

/** Where a rule's text begins and ends, and on which line and column, from 0. */
type Span = { start: number; end: number; line: number; column: number };

/** After a mistake a parser stumbles on: what follows says little. */
const maxMistakes = 20;

/** Reads `{ "rules": [ … ], "experiments": [ … ] }`, keeping where everything stands; a key written twice is found here. */
export function jsonSource(text: string): Source {
  const spans: Span[] = [];
  const findings: Finding[] = [];
  const mistakes: Finding[] = [];
  const keys: Set<string>[] = [];
  let depth = 0;
  let isReadable = true;

  function begin(start: number, line: number, column: number, path: () => (string | number)[]) {
    if (depth === 2 && path()[0] === 'rules') spans.push({ start, end: start, line, column });
    depth += 1;
  }
  function end(offset: number, length: number) {
    depth -= 1;
    const last = spans.at(-1);
    if (depth === 2 && last) last.end = offset + length;
  }
  try {
    visit(
      text,
      {
        onObjectBegin(offset, _length, line, column, path) {
          begin(offset, line, column, path);
          keys.push(new Set());
        },
        onObjectEnd(offset, length) {
          end(offset, length);
          keys.pop();
        },
        onArrayBegin: (offset, _length, line, column, path) => begin(offset, line, column, path),
        onArrayEnd: end,
        onLiteralValue(_value, offset, length, line, column, path) {
          begin(offset, line, column, path);
          end(offset, length);
        },
        onObjectProperty(name, _offset, _length, line, column, path) {
          const known = keys.at(-1);
          if (known?.has(name)) {
            const [, index] = path();
            const rule = typeof index === 'number' ? index : null;
            const at = { line: line + 1, column: column + 1 };
            findings.push({ kind: 'duplicate', rule, field: name, message: 'appears twice', at });
          }
          known?.add(name);
        },
        onError(code, _offset, _length, line, column) {
          if (printParseErrorCode(code) !== 'InvalidCommentToken') isReadable = false;
          const at = { line: line + 1, column: column + 1 };
          mistakes.push(
            ofFile('syntax', `not valid JSON: ${words(printParseErrorCode(code))}`, at),
          );
        },
      },
      { disallowComments: true, allowTrailingComma: false },
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    isReadable = false;
    mistakes.unshift(ofFile('syntax', 'the file is nested too deeply to be a table'));
  }
  // A comment is wrong here, but what stands around it can be judged.
  const commented = isReadable && mistakes.length > 0 ? parse(text) : undefined;
  const json = mistakes.length > 0 ? commented : parsed(text, mistakes);
  return {
    json,
    findings: [...mistakes.slice(0, maxMistakes), ...(json === undefined ? [] : findings)],
    position: (rule, field) => positionOf(text, rule === null ? undefined : spans[rule], field),
  };
}

/** The text's value; what the other parser let pass is one more mistake. */
function parsed(text: string, mistakes: Finding[]): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    mistakes.push(
      ofFile('syntax', `not valid JSON: ${error instanceof Error ? error.message : error}`),
    );
    return undefined;
  }
}

/** `PropertyNameExpected` as words. */
function words(code: string): string {
  return code.replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}

function positionOf(text: string, span: Span | undefined, field: string): Position {
  if (!span) {
    if (field === '') return { line: 1, column: 1 };
    const lines = text.slice(0, offsetOf(parseTree(text), field)).split('\n');
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  }
  const rule = text.slice(span.start, span.end);
  const before = rule.slice(0, offsetOf(parseTree(rule), field)).split('\n');
  const column = before.at(-1)?.length ?? 0;
  const sameLine = before.length === 1;
  return {
    line: span.line + before.length,
    column: (sameLine ? span.column : 0) + column + 1,
  };
}

/** Where the field's key begins, or its entry's in a list, or what holds it where it is missing. */
function offsetOf(rule: Node | undefined, field: string): number {
  const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  for (let length = path.length; rule && length > 0; length -= 1) {
    const found = findNodeAtLocation(rule, path.slice(0, length));
    if (found) return found.parent?.type === 'property' ? found.parent.offset : found.offset;
  }
  return rule?.offset ?? 0;
}
