import type { Mistake } from '../mistake.ts';

/** A style sheet as it is written, by its path relative to the root. */
type SheetSource = { file: string; css: string };

/** Every custom property that a sheet uses and none defines: the browser would drop the line. */
export function unknownTokens(sheets: readonly SheetSource[]): readonly Mistake[] {
  const written = sheets.map(({ file, css }) => ({ file, css: withoutComments(css) }));
  const defined = new Set(
    written.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
  );
  return written.flatMap(({ file, css }) =>
    [...css.matchAll(/var\(\s*(--[\w-]+)/g)]
      .filter(([, name]) => !defined.has(name))
      .map(({ 0: use, 1: name, index }) => {
        const before = css.slice(0, index).split('\n');
        return {
          message: `No style sheet defines ${name}`,
          file,
          line: before.length,
          column: (before.at(-1)?.length ?? 0) + use.indexOf('--') + 1,
        };
      }),
  );
}

/** With spaces in the place of comments, so that every line and column stays. */
function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}
