import { writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { type Element, parseHtml } from '../../dev/html-tree.ts';
import type { RecordedPage, Tree } from '../floors/tree.ts';

/** Converts an answer of the shop to the recorded page of the workers in `ops/benchmark/floors/`. */
export function recordPage(html: string, headers: Headers): RecordedPage {
  const root = parseHtml(html).children.find((child) => typeof child !== 'string');
  if (!root) throw new Error('The page has no html element');
  return {
    bytes: Buffer.byteLength(html),
    headers: [...headers].filter(([name]) => !/^(?:content-length|transfer-encoding)$/.test(name)),
    tree: toTree(root),
  };
}

function toTree(node: Element | string): Tree {
  if (typeof node === 'string') return node;
  const children = node.children.map(toTree).filter((one) => one !== '');
  return [node.tag, Object.fromEntries(node.attributes), ...children];
}

/** Bundles a worker of `ops/benchmark/floors/` as a deploy does: minified, with React's production build. */
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
