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

/** What is called a page or its stand-in, a section, a market, a country, a locale or a language. */
const tables: readonly ReadonlySet<string>[] = [
  [...pageNames, 'error', 'offline'],
  readdirSync('worker/view/sections').map((entry) => entry.split('.')[0] ?? entry),
  [...marketCodes, ...marketCodes.map(segment)],
  servedCountries,
  readdirSync('locales'),
  marketCodes.flatMap((code) => [market(code).lang, new Intl.Locale(market(code).lang).language]),
].map((names) => new Set(names));

/** What an expression is called that holds such a name, or several: `from.page`, `marketCode`. */
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
 * Every place of a TypeScript project at which a page's, market's or section's name is compared with
 * one that is written in the code: `worker/http/route.ts:66: first, 'index'`. Only files beneath
 * `folder` count. Types tell a page from a step of the same name. They are read by an interface of the
 * compiler that may change with its version, which package.json pins.
 */
export function namesCompared(config: string, folder: string): string[] {
  const api = new API();
  try {
    const path = resolve(config);
    const project = api.updateSnapshot({ openProjects: [path] }).getProject(path);
    if (!project) throw new Error(`${config} is no TypeScript project`);
    return project.program
      .getSourceFileNames()
      .filter((file) => !relative(folder, file).startsWith('..'))
      .flatMap((file) => inFile(project, file));
  } finally {
    api.close();
  }
}

function inFile({ program, checker }: Project, file: string): string[] {
  const source = program.getSourceFile(file);
  if (!source) return [];
  const found: string[] = [];
  const visit = (node: Node) => {
    for (const [held, name] of comparedIn(node)) {
      if (!isHeldName(checker, held, name)) continue;
      const { line } = source.getLineAndCharacterOfPosition(name.getStart());
      found.push(`${relative('.', file)}:${line + 1}: ${held.getText()}, ${name.getText()}`);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

type Compared = readonly [held: Node, name: Node];

/** The pairs that a node compares: what may hold a name, and what may be one. */
function comparedIn(node: Node): Compared[] {
  if (isBinaryExpression(node) && comparisons.has(node.operatorToken.kind)) {
    const { left, right } = node;
    return [
      [left, right],
      [right, left],
    ];
  }
  if (isSwitchStatement(node)) {
    const cases = node.caseBlock.clauses.filter(isCaseClause);
    return cases.map(({ expression }): Compared => [node.expression, expression]);
  }
  if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
    const { expression: searched, name } = node.expression;
    const [sought] = node.arguments;
    if (!sought || !searches.includes(name.text)) return [];
    const list = listIn(searched) ?? [];
    return [[searched, sought], ...list.map((element): Compared => [sought, element])];
  }
  return [];
}

/** The elements of a list that is written in the code, as in `new Set(['take'])`. */
function listIn(node: Node): readonly Node[] | undefined {
  return isArrayLiteralExpression(node) ? node.elements : node.forEachChild(listIn);
}

/**
 * Whether an expression is one name, be it a literal or a constant, and the other holds names of the
 * same table: by its type; or by what it is called, where its type is string or has so few names that
 * they may be another table's.
 */
function isHeldName(checker: Checker, held: Node, node: Node): boolean {
  const name = checker.getTypeAtLocation(node);
  if (!name?.isStringLiteralType()) return false;
  const own = tables.filter((names) => names.has(name.value));
  if (own.length === 0) return false;
  const types = typesOf(checker, held);
  const values = types.filter((type) => type.isStringLiteralType()).map(({ value }) => value);
  if (!own.some((names) => values.every((value) => names.has(value)))) return false;
  const isString = types.some((type) => type.isIntrinsicType() && type.intrinsicName === 'string');
  return holder.test(held.getText()) ? isString || values.length > 0 : values.length > 2;
}

/** The types that an expression can have, or what is in it where it is a list. */
function typesOf(checker: Checker, node: Node): readonly Type[] {
  const type = checker.getTypeAtLocation(node);
  if (!type) return [];
  const isList = type.isTypeReference() && checker.isArrayLikeType(type);
  const own = isList ? checker.getTypeArguments(type) : [type];
  return own.flatMap((one) => (one.isUnionType() ? one.getTypes() : [one]));
}
