import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratedDatabase } from '../../support/database-schema.ts';

/** Lines of code that break an import rule ("wall"): the file, the line and a part of the linter's message. */
const forbiddenLines = [
  ['client/a.ts', `import '../worker/pages.ts';`, 'imports only client/'],
  ['client/b.ts', `import '../locales/en_GB/shell.json';`, 'imports only client/'],
  ['worker/a.ts', `import '../sandbox/index.ts';`, 'neither the sandbox'],
  ['worker/b.ts', `import '../client/runtime/loading/http.ts';`, 'neither the sandbox'],
  ['worker/c.ts', `import '../ops/main.ts';`, 'neither the sandbox'],
  ['worker/d.ts', `import '../test/support/shop.ts';`, 'neither the sandbox'],
  ['worker/http/a.ts', `export const path = new URL('/', 'a:b').pathname;`, 'read once'],
  ['worker/http/b.ts', `export const path = (c: Context) => c.req.path;`, 'read once'],
  ['worker/http/c.ts', `export const path = (url?: URL) => url?.pathname;`, 'read once'],
  ['worker/http/d.ts', `export const path = ({ pathname }: URL) => pathname;`, 'read once'],
  ['worker/http/e.ts', `export const { pathname: path = '' } = new URL('a:b');`, 'read once'],
  ['worker/http/f.ts', `export const { method, path } = c.req;`, 'read once'],
  ['worker/http/g.ts', `import '../page/show.ts';`, 'HTTP, crypto and the log'],
  [
    'worker/http/body/a.ts',
    `await import('../../redirects/store.ts');`,
    'HTTP, crypto and the log',
  ],
  ['worker/http/h.ts', `import '../request.ts';`, 'HTTP, crypto and the log'],
  [
    'worker/log/a.ts',
    `import type { PageFacts } from '../view/page-facts.ts';`,
    'HTTP, crypto and the log',
  ],
  ['ops/b.ts', `export const sql = 'SELECT 1 FROM orders';`, 'worker/orders/store'],
  ['worker/mail/a.ts', `export const sql = 'UPDATE outbox SET due_at = 1';`, 'store/outbox'],
  ['worker/orders/store/b.ts', `export const sql = \`SELECT 1 FROM outbox\`;`, 'store/outbox'],
  ['worker/orders/flow/a.ts', `if (error instanceof RangeError) skip();`, 'is a bug'],
  ['worker/jobs/b.ts', `await fetch('https://example.com');`, 'global variable fetch'],
  ['worker/mail/b.ts', `await fetch('https://example.com');`, 'global variable fetch'],
  ['worker/view/a.ts', `import '../orders/model/order.ts';`, 'An order reaches the view'],
  [
    'worker/view/b.ts',
    `import type { PageFacts } from '../page/to-page-facts.ts';`,
    'knows no page',
  ],
  ['worker/view/mails/a.ts', `import '../../page/show.ts';`, 'knows no page'],
  ['worker/view/mails/b.ts', `import '../../quiz/quiz-session.ts';`, 'reads no store'],
  ['worker/view/parts/a/a.tsx', `import '../../../law/words.ts';`, 'A part knows'],
  ['worker/view/parts/a/c.tsx', `import '../../../catalogue/prices.ts';`, 'A part knows'],
  ['worker/view/parts/a/d.tsx', `import './d.props.ts';`, 'A part knows'],
  ['worker/view/sections/a/c.tsx', `import '../b/b.tsx';`, 'Import no other section'],
  [
    'worker/view/sections/a/d.ts',
    `export type { B } from '../b/b.tsx';`,
    'Import no other section',
  ],
  [
    'worker/view/sections/a/e.ts',
    `await import('../../sections/b/b.tsx');`,
    'Import no other section',
  ],
  ['worker/view/sections/a/form/a.tsx', `import '../../b/b.tsx';`, 'Import no other section'],
  ['worker/view/sections/a.section.tsx', `import './b/b.tsx';`, 'Import no other section'],
  ['worker/view/parts/a/b.tsx', `import '../../sections/b/b.tsx';`, 'Import no other section'],
  ['worker/view/frame/a.tsx', `import '../sections/b/b.tsx';`, 'Import no other section'],
  ['worker/view/c.ts', `import { renderToString } from 'react-dom/server';`, 'no string renderer'],
  ['worker/view/d.ts', `await import('react-dom/server');`, 'no string renderer'],
  ['worker/view/render-html.ts', `import { renderToString } from 'react-dom/server';`, 'no string'],
  ['lookbook/b.ts', `import { renderToStaticMarkup } from 'react-dom/server';`, 'no string'],
  ['worker/orders/a.ts', `import '../view/view.ts';`, 'Orders know no view'],
  ['worker/pages.ts', `import { page } from '../client/page.ts';`, 'A table imports only'],
  ['sandbox/a.ts', `import '../worker/pages.ts';`, 'The sandbox is a provider'],
  ['ops/a.ts', `import '../test/support/shop.ts';`, 'Nothing imports the tests'],
  ['lookbook/a.ts', `import '../sandbox/index.ts';`, 'Nothing imports the sandbox'],
] as const;

/** The database tables that do not belong to orders. */
const otherTables: readonly string[] = [
  ...['consents', 'funnel_steps', 'kept_keys', 'mails', 'objections', 'outbox', 'outgoing'],
  ...['redirect_versions', 'stopped_receivers'],
];

/** The names of the tables of orders: all tables in the migrations except `otherTables`. */
function orderTables(): string[] {
  const database = migratedDatabase();
  const tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
  const names = database.prepare(tables).all();
  database.close();
  return names.map(({ name }) => String(name)).filter((name) => !otherTables.includes(name));
}

/** For each table of orders, a line of SQL in a file that must not query this table. */
const forbiddenStatements = orderTables().map(
  (table) =>
    [
      `worker/jobs/${table}.ts`,
      `export const sql = 'DELETE FROM ${table}';`,
      'orders/store',
    ] as const,
);

/** Lines of code that the import rules ("walls") permit: the file and the line. */
const permittedLines = [
  ['worker/page/a.ts', `import '../view/render.tsx';`],
  ['worker/orders/b.ts', `import '../view/page-order.ts';`],
  ['worker/orders/store/a.ts', `export const sql = 'DELETE FROM orders';`],
  ['worker/orders/store/outbox/a.ts', `export const sql = 'DELETE FROM outbox';`],
  ['worker/orders/paypal/a.ts', `await fetch('https://example.com');`],
  ['worker/sending/webhook-sending.ts', `await fetch('https://example.com');`],
  ['worker/http/route.ts', `export const path = new URL('/', 'a:b').pathname;`],
  ['worker/http/i.ts', `import '../pages.ts';`],
  ['worker/orders/flow/mail.ts', `import '../../view/mails/order-mail.ts';`],
  ['worker/orders/paypal/b.ts', `export const path = ({ pathname }: URL) => pathname;`],
  ['worker/view/sections/a/form/b.tsx', `import '../form.tsx';`],
  ['worker/view/sections/a/form/c.tsx', `import '../../../parts/list/steps.tsx';`],
  ['worker/view/sections/b.section.tsx', `import '../parts/list/steps.tsx';`],
  ['worker/view/sections/a/form/d.tsx', `import '../pay/pay.tsx';`],
  ['worker/view/sections/a/f.tsx', `import '../../../catalogue/prices.ts';`],
  ['worker/view/parts/a/d.props.ts', `import '../../../catalogue/prices.ts';`],
] as const;

let folder = '';
let report = '';

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'walls-')), '/');
  await cp('biome.json', `${folder}biome.json`);
  await cp('ops/lint', `${folder}ops/lint`, { recursive: true });
  for (const [path, code] of [...forbiddenLines, ...forbiddenStatements, ...permittedLines]) {
    await mkdir(dirname(folder + path), { recursive: true });
    await writeFile(folder + path, `${code}\n`);
  }
  report = lint(folder);
});

afterAll(() => rm(folder, { recursive: true }));

/** The linter's output for a folder, one line per finding. With a finding the linter exits with an error. */
function lint(folder: string): string {
  const args = ['lint', '--reporter=github', '--max-diagnostics=none', '--vcs-enabled=false'];
  try {
    return execFileSync(resolve('node_modules/.bin/biome'), args, {
      cwd: folder,
      encoding: 'utf8',
    });
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
}

const diagnostics = (path: string) =>
  report.split('\n').filter((line) => line.includes(`/${path},`));

describe('the linter enforces the import rules ("walls") of CONTRIBUTING.md', () => {
  test.each([...forbiddenLines, ...forbiddenStatements])(
    'the linter refuses in %s the line %s',
    (path, _, message) => {
      expect(diagnostics(path).join('\n')).toContain(message);
    },
  );

  test.each(permittedLines)('the linter accepts, in the file %s, the line %s', (path) => {
    expect(diagnostics(path)).toEqual([]);
  });
});
