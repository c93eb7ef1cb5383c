import { writeFile } from 'node:fs/promises';
import { load } from 'cheerio';
import { build } from 'esbuild';
import type { RecordedPage, Tree } from '../floors/tree.ts';

/** An answer of the shop in the form in which the floors have it. */
export function recordPage(html: string, headers: Headers): RecordedPage {
  const $ = load(html);
  const root = $.root().children('html').get(0);
  if (!root) throw new Error('The page has no html element');
  return {
    bytes: Buffer.byteLength(html),
    headers: [...headers].filter(([name]) => !/^(?:content-length|transfer-encoding)$/.test(name)),
    tree: toTree(root),
  };
}

type Parsed = NonNullable<ReturnType<ReturnType<typeof load>['root']>[0]>['children'][number];

function toTree(node: Parsed): Tree {
  if (node.type === 'text') return node.data;
  if (!('attribs' in node)) return '';
  const children = node.children.map(toTree).filter((one) => one !== '');
  return [node.name, node.attribs, ...children];
}

/** Bundles a worker of `ops/benchmark/floors/` as a deploy would: minified, React for production. */
export async function bundleFloor(name: string, page: RecordedPage, file: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [`ops/benchmark/floors/${name}.ts`],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'the recorded page',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /\/page\.json$/ }, () => ({ path: 'page', namespace: 'recorded' }));
          onLoad({ filter: /.*/, namespace: 'recorded' }, () => ({
            contents: JSON.stringify(page),
            loader: 'json',
          }));
        },
      },
    ],
    logLevel: 'warning',
  });
  await writeFile(file, outputFiles[0]?.text ?? '');
}
