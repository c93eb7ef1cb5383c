import type { Tape } from '../../../harness/worker/runtime/tape.ts';
import { pick, rarely } from './choose.ts';
import { FOREIGN, MARK } from './marks.ts';

/** Each would be seen in an answer that does not escape it: `rules/escaping.ts` looks for them. */
const breakouts = [
  `q<${MARK}>`,
  `q"${MARK}=1 q'${MARK}=2`,
  `q"q'q<${MARK} a=1>`,
  `q</script>q<${MARK}>`,
  `q</title></textarea></style>q<${MARK}>`,
  `q-->q<${MARK}>`,
  `q]]>q<${MARK}/>`,
  `q&lt;${MARK}&gt;q&#60;${MARK}>`,
  `q\u003c${MARK}\\u003c${MARK}`,
  `\${q<${MARK}}{{q"${MARK}}}`,
  `q\uE000<${MARK}\uE000q"${MARK}\uE001`,
  `q＜${MARK}＞q"${MARK}`,
  `q<${MARK}\u0000 q\u2028"${MARK}`,
];

const addresses = [
  `//${FOREIGN}`,
  `https://${FOREIGN}/`,
  `/\\${FOREIGN}`,
  `\\\\${FOREIGN}`,
  `/\t/${FOREIGN}`,
  `/%2F${FOREIGN}`,
  `/%5C${FOREIGN}`,
  `/.//${FOREIGN}`,
  `/..//${FOREIGN}/%2e%2e`,
  `https:${FOREIGN}`,
  `https:/${FOREIGN}`,
  `///${FOREIGN}`,
  `//shop.test@${FOREIGN}`,
  `//${FOREIGN}%00.shop.test`,
  `//${FOREIGN}#@shop.test/`,
  `javascript:${MARK}(1)`,
  `JaVaScRiPt\t:${MARK}`,
  `data:text/html,q<${MARK}>`,
  `//[::1]/${MARK}`,
  `http://[::ffff:7f00:1]:80/${MARK}`,
  `//１２７.0.0.1/${MARK}`,
  `/\uFEFF/${FOREIGN}`,
  `//${FOREIGN}。`,
];

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then'];

const odd = [
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

/** A text that nobody types by mistake. */
export function hostile(tape: Tape): string {
  const text = tape.weigh<() => string>([
    [6, () => pick(tape, breakouts)],
    [5, () => pick(tape, addresses)],
    [2, () => pick(tape, names)],
    [6, () => pick(tape, odd)],
    [2, () => pick(tape, numbers)],
    [1, () => huge(tape)],
    [1, () => characters(tape)],
  ])();
  return rarely(tape, 4) ? text + hostile(tape) : text;
}

/** One character, or a few, very often; sometimes with an end that fits no pattern. */
function huge(tape: Tape): string {
  const length = rarely(tape, 20) ? pick(tape, [20_000, 60_000]) : pick(tape, lengths);
  const text = pick(tape, repeated);
  const end = pick(tape, ['', '!', `q<${MARK}>`, '\u0000', '@']);
  return text.repeat(Math.ceil(length / text.length)) + end;
}

/** Characters of any kind. */
function characters(tape: Tape): string {
  const ranges = [0x80, 0x250, 0x3000, 0x10000, 0x110000];
  return Array.from({ length: 1 + tape.choose(12) }, () =>
    String.fromCodePoint(tape.choose(pick(tape, ranges))),
  ).join('');
}

/** One of the usual texts, mostly, or what became of it. */
export function text(tape: Tape, usual: readonly string[]): string {
  return tape.weigh<() => string>([
    [5, () => pick(tape, usual)],
    [2, () => mutated(tape, pick(tape, usual))],
    [2, () => hostile(tape)],
  ])();
}

/** A text with a part that is missing, doubled, written otherwise or hostile. */
export function mutated(tape: Tape, of: string): string {
  const at = tape.choose(of.length + 1);
  const [before, after] = [of.slice(0, at), of.slice(at)];
  return tape.weigh<() => string>([
    [2, () => before + after.slice(1)],
    [2, () => before],
    [2, () => before + hostile(tape) + after],
    [1, () => before + after.slice(0, 1) + after],
    [1, () => before + String.fromCodePoint(33 + tape.choose(90)) + after.slice(1)],
    [1, () => of + hostile(tape)],
    [1, () => hostile(tape) + of],
    [1, () => of.toUpperCase()],
    [1, () => of + of],
    [1, () => ` ${of}\t`],
    [1, () => ''],
  ])();
}

/** A text as it may be written in an address: right, raw, twice, or broken. */
export function encoded(tape: Tape, of: string): string {
  const right = () => encodeURIComponent(of.toWellFormed());
  return tape.weigh<() => string>([
    [6, right],
    [3, () => of],
    [1, () => encodeURIComponent(right())],
    [1, () => right().toLowerCase()],
    [1, () => right().replaceAll('%20', '+')],
    [1, () => right().replace(/%(.)(.)/, '%$1')],
    [1, () => of.replace(/[\x20-\x7e]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)],
  ])();
}
