import type { Mistake } from '../mistake.ts';

/** The source of a style sheet. `file` is its path relative to the root. */
type SheetSource = { file: string; css: string };

/** The uses of custom properties that no sheet defines. A browser ignores these lines without an error. */
export function unknownTokens(sheets: readonly SheetSource[]): readonly Mistake[] {
  const uncommented = sheets.map(({ file, css }) => ({ file, css: withoutComments(css) }));
  const defined = new Set(
    uncommented.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
  );
  return uncommented.flatMap(({ file, css }) =>
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

/** CSS with spaces instead of its comments, so that the other code keeps its lines and columns. */
function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}
