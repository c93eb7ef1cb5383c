import type { Tape } from '../../../harness/worker/runtime/tape.ts';
import { pick, rarely } from './choose.ts';
import { FOREIGN_HOST, MARKER } from './markers.ts';

/** Texts that would add HTML to an answer without escaping. `rules/escaping.ts` searches answers for them. */
const breakouts = [
  `q<${MARKER}>`,
  `q"${MARKER}=1 q'${MARKER}=2`,
  `q"q'q<${MARKER} a=1>`,
  `q</script>q<${MARKER}>`,
  `q</title></textarea></style>q<${MARKER}>`,
  `q-->q<${MARKER}>`,
  `q]]>q<${MARKER}/>`,
  `q&lt;${MARKER}&gt;q&#60;${MARKER}>`,
  `q\u003c${MARKER}\\u003c${MARKER}`,
  `\${q<${MARKER}}{{q"${MARKER}}}`,
  `q\uE000<${MARKER}\uE000q"${MARKER}\uE001`,
  `q＜${MARKER}＞q"${MARKER}`,
  `q<${MARKER}\u0000 q\u2028"${MARKER}`,
];

/** URLs that a faulty parser could take for a link to another host or for a script. */
const addresses = [
  `//${FOREIGN_HOST}`,
  `https://${FOREIGN_HOST}/`,
  `/\\${FOREIGN_HOST}`,
  `\\\\${FOREIGN_HOST}`,
  `/\t/${FOREIGN_HOST}`,
  `/%2F${FOREIGN_HOST}`,
  `/%5C${FOREIGN_HOST}`,
  `/.//${FOREIGN_HOST}`,
  `/..//${FOREIGN_HOST}/%2e%2e`,
  `https:${FOREIGN_HOST}`,
  `https:/${FOREIGN_HOST}`,
  `///${FOREIGN_HOST}`,
  `//shop.test@${FOREIGN_HOST}`,
  `//${FOREIGN_HOST}%00.shop.test`,
  `//${FOREIGN_HOST}#@shop.test/`,
  `javascript:${MARKER}(1)`,
  `JaVaScRiPt\t:${MARKER}`,
  `data:text/html,q<${MARKER}>`,
  `//[::1]/${MARKER}`,
  `http://[::ffff:7f00:1]:80/${MARKER}`,
  `//１２７.0.0.1/${MARKER}`,
  `/\uFEFF/${FOREIGN_HOST}`,
  `//${FOREIGN_HOST}。`,
];

/** Names of built-in properties of objects. */
const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then'];

/** Texts that break a header, an encoding, a pattern, a query or a file path. */
const unusual = [
  '\r\nX-Zqx: 1',
  '\n\nq<zqx>',
  '%0d%0aSet-Cookie:%20zqx=1',
  '%E5%98%8A%E5%98%8DX-Zqx:1',
  '\u0000',
  '\uE000',
  '\uE001\uE000',
  '\uE000query\uE000',
  '\uE000query+a=b\uE000',
  '\uD800',
  '\uDFFF\uD800',
  '\u202Eabc\u2066',
  '\u200B\uFEFF',
  'ß\u017FİıΩ',
  '👩‍👩‍👧‍👦🇩🇪',
  'ﷺ',
  '%',
  '%%',
  '%E0%A4%A',
  '%c0%af',
  '%uE000',
  "' OR '1'='1' --",
  '"; DROP TABLE orders; --',
  '../../../etc/passwd',
  '..%2f..%2f',
  '.',
  '..',
  '*',
  ':splat',
  '$1$&$`',
  '{}',
  '[]',
  'null',
  'undefined',
  'true',
];

/** Numbers in spellings that parsers read differently. */
const numbers = [
  '0',
  '-1',
  '-0',
  '1e309',
  'NaN',
  '0x10',
  '٣٤',
  '１２',
  '9007199254740993',
  '00000000000000000001',
  '1_000',
  '1,5',
  '999999999999999999999999999999',
];

/** Texts to repeat many times; some make a slow pattern backtrack. */
const repeated = [
  'a',
  ' ',
  '/',
  '%41',
  '(',
  '[',
  '"',
  'a@',
  'a.',
  '-',
  '\t',
  '\n',
  'e\u0301',
  '👩‍',
  '0',
  'a=b&',
  ';=',
  ',',
  '<',
  '\u0300',
  'İ',
  'a-',
  ' x',
  '..',
  ':a',
  '{"a":',
  '\uD800',
];
const lengths = [30, 300, 100, 1000, 2100, 5000];

/** Returns a hostile text: one text of an attack, or several joined together. */
export function hostile(tape: Tape): string {
  const text = tape.weigh<() => string>([
    [6, () => pick(tape, breakouts)],
    [5, () => pick(tape, addresses)],
    [2, () => pick(tape, names)],
    [6, () => pick(tape, unusual)],
    [2, () => pick(tape, numbers)],
    [1, () => huge(tape)],
    [1, () => characters(tape)],
  ])();
  return rarely(tape, 4) ? text + hostile(tape) : text;
}

/** A long repetition of a short text; sometimes with a different end, so that a pattern fails late. */
function huge(tape: Tape): string {
  const length = rarely(tape, 20) ? pick(tape, [20_000, 60_000]) : pick(tape, lengths);
  const text = pick(tape, repeated);
  const end = pick(tape, ['', '!', `q<${MARKER}>`, '\u0000', '@']);
  return text.repeat(Math.ceil(length / text.length)) + end;
}

/** Up to 12 random characters of any script. */
function characters(tape: Tape): string {
  const ranges = [0x80, 0x250, 0x3000, 0x10000, 0x110000];
  return Array.from({ length: 1 + tape.choose(12) }, () =>
    String.fromCodePoint(tape.choose(pick(tape, ranges))),
  ).join('');
}

/** Mostly a usual text; sometimes a changed usual text or a hostile text. */
export function text(tape: Tape, usual: readonly string[]): string {
  return tape.weigh<() => string>([
    [5, () => pick(tape, usual)],
    [2, () => mutated(tape, pick(tape, usual))],
    [2, () => hostile(tape)],
  ])();
}

/** A text with one change: for example, a part is missing, doubled, replaced or hostile. */
export function mutated(tape: Tape, original: string): string {
  const at = tape.choose(original.length + 1);
  const [before, after] = [original.slice(0, at), original.slice(at)];
  return tape.weigh<() => string>([
    [2, () => before + after.slice(1)],
    [2, () => before],
    [2, () => before + hostile(tape) + after],
    [1, () => before + after.slice(0, 1) + after],
    [1, () => before + String.fromCodePoint(33 + tape.choose(90)) + after.slice(1)],
    [1, () => original + hostile(tape)],
    [1, () => hostile(tape) + original],
    [1, () => original.toUpperCase()],
    [1, () => original + original],
    [1, () => ` ${original}\t`],
    [1, () => ''],
  ])();
}

/** A text for an address: percent-encoded correctly, twice, partly, wrongly or not at all. */
export function encoded(tape: Tape, plain: string): string {
  const right = () => encodeURIComponent(plain.toWellFormed());
  return tape.weigh<() => string>([
    [6, right],
    [3, () => plain],
    [1, () => encodeURIComponent(right())],
    [1, () => right().toLowerCase()],
    [1, () => right().replaceAll('%20', '+')],
    [1, () => right().replace(/%(.)(.)/, '%$1')],
    [1, () => plain.replace(/[\x20-\x7e]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)],
  ])();
}
