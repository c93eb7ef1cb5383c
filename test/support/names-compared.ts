import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import {
  isArrayLiteralExpression,
  isBinaryExpression,
  isCallExpression,
  isCaseClause,
  isPropertyAccessExpression,
  isSwitchStatement,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync';
import { market, marketCodes, segment, servedCountries } from '../../worker/country/markets.ts';
import { pageNames } from '../../worker/pages.ts';

/** The names of pages and stand-in pages, sections, markets, countries, locales and languages; one set for each. */
const tables: readonly ReadonlySet<string>[] = [
  [...pageNames, 'error', 'offline'],
  readdirSync('worker/view/sections').map((entry) => entry.split('.')[0] ?? entry),
  [...marketCodes, ...marketCodes.map(segment)],
  servedCountries,
  readdirSync('locales'),
  marketCodes.flatMap((code) => [market(code).lang, new Intl.Locale(market(code).lang).language]),
].map((names) => new Set(names));

/** Matches an expression that, by its wording, holds names of these tables: `from.page`, `marketCode`. */
const holder =
  /(?:page|name|section|market|country|code|segment|locale|lang|language|src)s?(?: as \w+)?\W*$/i;

const comparisons: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.EqualsEqualsToken,
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
]);

const searches = ['includes', 'indexOf', 'has', 'startsWith', 'endsWith'];

/**
 * Finds the comparisons with a literal name from `tables` in a TypeScript project, such as
 * `worker/http/route.ts:66: first, 'index'`. Searches the files in `folder` only. Types distinguish a page from a
 * page step with the same name. The compiler's interface for types may change with its version, so package.json pins
 * it.
 */
export function findComparedNames(config: string, folder: string): string[] {
  const api = new API();
  try {
    const path = resolve(config);
    const project = api.updateSnapshot({ openProjects: [path] }).getProject(path);
    if (!project) throw new Error(`${config} is not a TypeScript project`);
    return project.program
      .getSourceFileNames()
      .filter((file) => !relative(folder, file).startsWith('..'))
      .flatMap((file) => comparisonsInFile(project, file));
  } finally {
    api.close();
  }
}

function comparisonsInFile({ program, checker }: Project, file: string): string[] {
  const source = program.getSourceFile(file);
  if (!source) return [];
  const lines: string[] = [];
  const visit = (node: Node) => {
    for (const [variable, name] of comparedPairs(node)) {
      if (!isNameComparison(checker, variable, name)) continue;
      const { line } = source.getLineAndCharacterOfPosition(name.getStart());
      lines.push(`${relative('.', file)}:${line + 1}: ${variable.getText()}, ${name.getText()}`);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return lines;
}

type Pair = readonly [variable: Node, name: Node];

/** The pairs of expressions that a node compares; the second of a pair may be a literal name. */
function comparedPairs(node: Node): Pair[] {
  if (isBinaryExpression(node) && comparisons.has(node.operatorToken.kind)) {
    const { left, right } = node;
    return [
      [left, right],
      [right, left],
    ];
  }
  if (isSwitchStatement(node)) {
    const cases = node.caseBlock.clauses.filter(isCaseClause);
    return cases.map(({ expression }): Pair => [node.expression, expression]);
  }
  if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
    const { expression: searched, name } = node.expression;
    const [sought] = node.arguments;
    if (!sought || !searches.includes(name.text)) return [];
    const list = listElements(searched) ?? [];
    return [[searched, sought], ...list.map((element): Pair => [sought, element])];
  }
  return [];
}

/** The elements of the first array literal in a node, as in `new Set(['take'])`. */
function listElements(node: Node): readonly Node[] | undefined {
  return isArrayLiteralExpression(node) ? node.elements : node.forEachChild(listElements);
}

/**
 * Returns true if `node` is a name (a literal or a constant) and `variable` holds names of the same table. The type
 * of `variable` decides. If the type is string or has at most two names, the text of `variable` decides.
 */
function isNameComparison(checker: Checker, variable: Node, node: Node): boolean {
  const name = checker.getTypeAtLocation(node);
  if (!name?.isStringLiteralType()) return false;
  const own = tables.filter((names) => names.has(name.value));
  if (own.length === 0) return false;
  const types = possibleTypes(checker, variable);
  const values = types.filter((type) => type.isStringLiteralType()).map(({ value }) => value);
  if (!own.some((names) => values.every((value) => names.has(value)))) return false;
  const isString = types.some((type) => type.isIntrinsicType() && type.intrinsicName === 'string');
  return holder.test(variable.getText()) ? isString || values.length > 0 : values.length > 2;
}

/** The types of an expression, or of its items if it is a list; one type for each part of a union. */
function possibleTypes(checker: Checker, node: Node): readonly Type[] {
  const type = checker.getTypeAtLocation(node);
  if (!type) return [];
  const isList = type.isTypeReference() && checker.isArrayLikeType(type);
  const own = isList ? checker.getTypeArguments(type) : [type];
  return own.flatMap((one) => (one.isUnionType() ? one.getTypes() : [one]));
}
