import { parseTable, type RuleFile } from '../../worker/redirects/rule.ts';

/** What a file of rules and experiments says. @throws Error with what is wrong with it */
export function tableOf(file: object): RuleFile {
  const read = parseTable({ rules: [], ...file });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems.slice(0, 9)));
  return read.table;
}

/** The options of a rule's split, as `{ '/take': 1, '/take2': 3 }`. */
export const splitOf = (weights: Readonly<Record<string, number>>) =>
  Object.entries(weights).map(([to, weight]) => ({ to, weight }));

/** The variants of an experiment, as `{ base: 1, 'form-first': 3 }`. */
export const variantsOf = (weights: Readonly<Record<string, number>>) =>
  Object.entries(weights).map(([name, weight]) => ({ name, weight }));

/** The text of a table of these rules' texts, the first on line 2. */
export function tableLines(...rules: string[]): string {
  return `{ "rules": [\n${rules.join(',\n')}\n] }`;
}
