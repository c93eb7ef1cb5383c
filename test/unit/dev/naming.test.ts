import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import { describe, expect, test } from 'vitest';

/**
 * TABLE: forbidden names beside the table of CONTRIBUTING.md, each with the name to use. They are earlier names of
 * these things, which a newcomer would not choose.
 */
const earlierNames: Readonly<Record<string, string>> = {
  atHand: 'page cache',
  door: 'operator API',
  finding: 'diagnostic',
  goOn: '`redirectToNext`',
  heard: 'listened parameters',
  kept: 'fragment cache',
  mark: 'review version, or token',
  news: 'payment event',
  said: 'invoice content',
  sealed: 'encrypted',
  Teller: 'webhook insertion',
  told: 'shown answers',
  wanted: 'page request',
  way: 'shipment, carrier, or charge method',
};

/**
 * TABLE: the places where a forbidden name is permitted, because other programs or stored data have it: the name, the
 * file, and the reason.
 */
const acceptedNames: readonly (readonly [name: string, file: string, reason: string])[] = [
  ['asked', 'worker/explain/explain.ts', 'a field of `redirects explain --json`'],
  ['wanted', 'worker/explain/hop.ts', 'a field of `redirects explain --json`'],
  ['known', 'worker/orders/model/shipment.ts', 'a field of the API for shipments'],
  ['known', 'test/worker/outgoing/shipments.test.ts', 'a field of the API for shipments'],
  ['way', 'worker/orders/store/order-rows.ts', 'a column of the database'],
];

/** The forbidden names: those in backticks in the table's column "not". `…Of` forbids functions with this ending. */
function refusedNames(page: string): string[] {
  const table = page.split('\n## ').find((section) => section.startsWith('Naming')) ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| '));
  return rows.flatMap((row) =>
    Array.from((row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g), ([, name = '']) => name),
  );
}

type Declared = { name: string; at: number; isFunction?: boolean };

/**
 * The names that a source file declares: its variables, parameters, functions, classes and types, and the members of
 * its types and classes.
 * @throws SyntaxError if the source is not TypeScript
 */
function declaredNames(file: string, source: string): Declared[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new SyntaxError(errors[0].message);
  const names: Declared[] = [];
  const addNames = (...patterns: (ESTree.Node | null)[]) =>
    names.push(...patterns.flatMap(toNames));
  const addFunction = ({ id, params }: ESTree.Function) => {
    names.push(...toNames(id).map((name) => ({ ...name, isFunction: true })));
    addNames(...params);
  };
  const addParameters = ({ params }: { params: ESTree.ParamPattern[] }) => addNames(...params);
  const addMember = ({ key, computed }: { key: ESTree.Node; computed: boolean }) => {
    if (!computed) addNames(key);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => addNames(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addParameters,
    TSFunctionType: addParameters,
    TSMethodSignature: (node) => {
      addMember(node);
      addParameters(node);
    },
    CatchClause: ({ param }) => addNames(param),
    ClassDeclaration: ({ id }) => addNames(id),
    TSTypeAliasDeclaration: ({ id }) => addNames(id),
    TSInterfaceDeclaration: ({ id }) => addNames(id),
    TSPropertySignature: addMember,
    PropertyDefinition: addMember,
    MethodDefinition: addMember,
  }).visit(program);
  return names;
}

/** The names that a name or a pattern declares: `b` and `c` in `{ a: b = 1, ...c }`. */
function toNames(pattern: ESTree.Node | null): Declared[] {
  switch (pattern?.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [{ name: pattern.name, at: pattern.start }];
    case 'Literal':
      return [{ name: String(pattern.value), at: pattern.start }];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        toNames(one.type === 'RestElement' ? one.argument : one.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap(toNames);
    case 'AssignmentPattern':
      return toNames(pattern.left);
    case 'RestElement':
      return toNames(pattern.argument);
    case 'TSParameterProperty':
      return toNames(pattern.parameter);
    default:
      return [];
  }
}

/** The names that a source file declares although they are forbidden, each with its line. */
function namesIn(
  file: string,
  source: string,
  refused: readonly string[],
): { name: string; line: number }[] {
  return declaredNames(file, source)
    .filter((declared) => refused.some((term) => isRefused(declared, term)))
    .map(({ name, at }) => ({ name, line: source.slice(0, at).split('\n').length }));
}

/** The permitted names of functions with the refused ending `…Of`. */
const usualNames: readonly string[] = ['indexOf', 'oneOf'];

/** True if a term forbids the name: the same term, its plural, or the ending of a function. */
function isRefused({ name, isFunction = false }: Omit<Declared, 'at'>, term: string): boolean {
  const [lower, lowerTerm] = [name.toLowerCase(), term.toLowerCase()];
  if (!term.startsWith('…')) return lower === lowerTerm || lower === `${lowerTerm}s`;
  return isFunction && name.endsWith(term.slice(1)) && !usualNames.includes(name);
}

describe('forbidden names', () => {
  const listed = refusedNames(readFileSync('CONTRIBUTING.md', 'utf8'));
  const refused = [...listed, ...Object.keys(earlierNames)];
  const files = globSync('{worker,client,sandbox,lookbook,ops,test}/**/*.{ts,tsx}').filter(
    (file) => !file.endsWith('naming.test.ts'),
  );
  const places = files.flatMap((file) =>
    namesIn(file, readFileSync(file, 'utf8'), refused).map((place) => ({ file, ...place })),
  );
  const isAccepted = (accepted: (typeof acceptedNames)[number], place: (typeof places)[number]) =>
    accepted[0] === place.name && accepted[1] === place.file;

  test('the code declares no name that CONTRIBUTING.md’s naming table or the table of earlier names forbids', () => {
    expect(listed.length).toBeGreaterThan(3);
    const rest = places.filter((place) => !acceptedNames.some((one) => isAccepted(one, place)));
    expect(rest.map(({ file, line, name }) => `${file}:${line}: ${name}`)).toEqual([]);
  });

  test('every permitted use of a forbidden name exists', () => {
    const unused = acceptedNames.filter((one) => !places.some((place) => isAccepted(one, place)));
    expect(unused).toEqual([]);
  });

  test('no file of code has a forbidden name', () => {
    const names = files.map((file) => ({ file, name: basename(file).split('.')[0] ?? '' }));
    const bad = names.filter(({ name }) => refused.some((term) => isRefused({ name }, term)));
    expect(bad.map(({ file }) => file)).toEqual([]);
  });

  test.each([
    ['const news = 1;', ['1: news']],
    ['\nexport type Teller = () => void;', ['2: Teller']],
    ['const { a: news, door = 2 } = row;', ['1: news', '1: door']],
    ['const [first, ...news] = rows;', ['1: news']],
    ['function priceOf(order: Order) {}', ['1: priceOf']],
    ['const doors = [];', ['1: doors']],
    ['function open(door: Door, { news }: Row) {}', ['1: door', '1: news']],
    ['const open = (door = 1, ...news) => {};', ['1: door', '1: news']],
    ['type Row = {\n  door: string;\n  news?(): void;\n};', ['2: door', '3: news']],
    ['type Open = (door: string) => void;', ['1: door']],
    ['class Row { #door = 1; news() {} }', ['1: door', '1: news']],
    ['function indexOf(item: string) {}', []],
    ['const newsletter = 1; const priceOf = 2; const { news: event } = row;', []],
    ['const row = { news: 1 }; read(row.door);', []],
  ])('namesIn finds in the source %j the refused names %j', (source, expected) => {
    const refusedPlaces = namesIn('a.ts', source, ['news', 'door', 'Teller', '…Of']);
    expect(refusedPlaces.map(({ line, name }) => `${line}: ${name}`)).toEqual(expected);
  });
});
