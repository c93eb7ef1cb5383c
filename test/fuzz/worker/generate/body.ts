import type { Tape } from '../../../harness/worker/runtime/tape.ts';
import { pick, rarely } from './choose.ts';
import { encoded, hostile, text } from './text.ts';

/** Each field of a form with its usual values. */
export type Fields = Readonly<Record<string, readonly string[]>>;

/** A request's body with its content type; null for no content type. */
export type Body = { type: string | null; text: string };

const BOUNDARY = 'zz-boundary';

/** A form's body: mostly usual values in an encoding of browsers, sometimes hostile values or another body. */
export function form(tape: Tape, fields: Fields): Body {
  // One value in this many values is hostile. With 0, no value is hostile.
  const oneInHostile = tape.weigh([
    [3, 0],
    [3, 8],
    [3, 3],
  ]);
  const pairs = Object.entries(fields).flatMap(([name, values]): [string, string][] => {
    if (rarely(tape, 10)) return [];
    const isHostile = oneInHostile > 0 && rarely(tape, oneInHostile);
    const value = isHostile ? hostile(tape) : pick(tape, values);
    const repetition = rarely(tape, 30) ? [[name, text(tape, values)] as [string, string]] : [];
    return [[name, value], ...repetition];
  });
  if (rarely(tape, 6)) pairs.push([hostile(tape), hostile(tape)]);
  return tape.weigh<() => Body>([
    [12, () => urlEncoded(tape, pairs)],
    [2, () => multipart(tape, pairs)],
    [1, () => ({ type: 'text/plain', text: pairs.join('\n') })],
    [1, () => ({ type: text(tape, formTypes), text: hostile(tape) })],
    [1, () => ({ type: null, text: '' })],
  ])();
}

const formTypes = [
  'application/x-www-form-urlencoded; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${BOUNDARY}; boundary=x`,
];

function urlEncoded(tape: Tape, pairs: readonly [string, string][]): Body {
  const isPlain = !rarely(tape, 6);
  const write = (value: string) =>
    isPlain ? encodeURIComponent(value.toWellFormed()) : encoded(tape, value);
  return {
    type: 'application/x-www-form-urlencoded',
    text: pairs.map(([name, value]) => `${write(name)}=${write(value)}`).join('&'),
  };
}

function multipart(tape: Tape, pairs: readonly [string, string][]): Body {
  const parts = pairs.map(([name, value]) => {
    const file = rarely(tape, 8) ? `; filename="${value.slice(0, 20)}"` : '';
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  const end = rarely(tape, 8) ? '' : `--${BOUNDARY}--\r\n`;
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, text: parts.join('') + end };
}

/** A JSON body of the value; some parts of the value or of the text are replaced. */
export function json(tape: Tape, value: unknown): Body {
  const spoiled = rarely(tape, 4) ? value : spoil(tape, value);
  const written = JSON.stringify(spoiled) ?? '';
  const body = tape.weigh<() => string>([
    [12, () => written],
    [1, () => written.slice(0, tape.choose(written.length + 1))],
    [1, () => written.replace('{', '{"__proto__":{"page":"take"},')],
    [1, () => written.replace('{', `{${JSON.stringify(hostile(tape))}:1,`)],
    [1, () => nested(tape)],
    [1, () => hostile(tape)],
  ])();
  const type = rarely(tape, 8)
    ? text(tape, ['text/plain', 'application/json;x'])
    : 'application/json';
  return { type, text: body };
}

/** A JSON text of deeply nested arrays or objects. */
function nested(tape: Tape): string {
  const [open, close] = pick(tape, [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const);
  const depth = pick(tape, [10, 1000, 10_000]);
  return open.repeat(depth) + (open === '[' ? '' : '1') + close.repeat(depth);
}

/** Returns a JSON value in which some elements are replaced, repeated or left out. */
function spoil(tape: Tape, value: unknown): unknown {
  if (rarely(tape, 8)) return pick<unknown>(tape, [null, -1, 1e308, true, [], {}, '', [[]]]);
  if (typeof value === 'string') return text(tape, [value]);
  if (Array.isArray(value)) {
    const items = value.map((item) => spoil(tape, item));
    // A long list within a long list would be too long for a JavaScript string.
    const isLong = rarely(tape, 20) && (JSON.stringify(items[0]) ?? '').length < 2000;
    return isLong ? Array.from({ length: 2000 }, () => items[0]) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value)
    .filter(() => !rarely(tape, 12))
    .map(([name, field]): [string, unknown] => [name, spoil(tape, field)]);
  return Object.fromEntries(rarely(tape, 8) ? [...fields, [hostile(tape), 1]] : fields);
}
