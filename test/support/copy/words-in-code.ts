import { globSync, readFileSync } from 'node:fs';

/** The key of a text, as the code contains it. A variable `${id}` within the key is written `<id>`. */
type KeyInCode = { file: string; template: string };

const sources = ['worker/**/*.{ts,tsx}', 'client/**/*.{ts,tsx}'];

/** The start of a call that reads a text by key: `t(key`, `view.t(key`, `wordsAt(t, key`. */
const call = /(?<![\w$])(?:t\(|(?:wordsAt|optionalWordsAt)\(\s*(?:\w+\.)?t\s*,)/g;

/** Every key by which the source code reads a text. Skips copy.ts, which only passes keys on. */
export function keysInCode(): KeyInCode[] {
  const files = globSync(sources).filter((file) => file !== 'worker/copy/copy.ts');
  return files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return [...code.matchAll(call)].flatMap((match) =>
      argumentLiterals(code, match.index + match[0].length).map((template) => ({
        file,
        template: template.replace(/\$\{(.*?)\}/g, '<$1>'),
      })),
    );
  });
}

/** The string and template literals of the argument at `start`; in a conditional, of both branches. */
function argumentLiterals(code: string, start: number): string[] {
  const literals: string[] = [];
  let depth = 0;
  for (let i = start; i < code.length; i += 1) {
    const sign = code[i] ?? '';
    if (sign === "'" || sign === '"' || sign === '`') {
      const end = literalEnd(code, i);
      literals.push(code.slice(i + 1, end));
      i = end;
    } else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) {
      if (depth === 0) return literals;
      depth -= 1;
    } else if (sign === ',' && depth === 0) return literals;
  }
  return literals;
}

/** The index of the closing quote of the literal at `start`. */
function literalEnd(code: string, start: number): number {
  const quote = code[start];
  let depth = 0;
  for (let i = start + 1; i < code.length; i += 1) {
    if (code[i] === '\\') i += 1;
    else if (quote === '`' && code.startsWith('${', i)) depth += 1;
    else if (depth > 0 && code[i] === '}') depth -= 1;
    else if (depth === 0 && code[i] === quote) return i;
  }
  return code.length;
}
