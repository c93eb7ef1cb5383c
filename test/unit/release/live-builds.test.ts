import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { put, readStoredBuilds } from '../../../ops/build/builds-folder.ts';
import { fetchLiveBuilds } from '../../../ops/release/live-builds.ts';
import { contentHash, type StoredBuild } from '../../../ops/release/stored-builds.ts';
import { filesOf, tempFolder } from '../../support/temp-folder.ts';

const contents: Record<string, string> = {
  'main-aaaaaaaa.js': 'start()',
  'shared-bbbbbbbb.js': 'export const a = 1',
  'hero-1a2b3c4d.css': 'h1{color:red}',
  'meta/00000000000a.json': '{}',
  'words/00000000000a/legal.de_DE.json': '{"a":"ü"}',
};

const builds: StoredBuild[] = [
  { id: '00000000000b', timestamp: 2000, files: listed('shared-bbbbbbbb.js', 'main-aaaaaaaa.js') },
  { id: '00000000000a', timestamp: 1000, files: listed(...Object.keys(contents)) },
];

function listed(...names: string[]): StoredBuild['files'] {
  return names.map((name) => ({ name, hash: contentHash(contents[name] ?? '') }));
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Shop = { origin: string; asked: string[]; mostAtOnce: () => number };

/** A live shop with these builds; `answer` may answer some names in another way. */
async function liveShop(
  answer: (name: string, ...to: Parameters<RequestListener>) => boolean = () => false,
  list: unknown = builds,
): Promise<Shop> {
  const asked: string[] = [];
  let [now, most] = [0, 0];
  const origin = await serve((request, response) => {
    now += 1;
    most = Math.max(most, now);
    response.on('close', () => {
      now -= 1;
    });
    const name = request.url?.replace('/builds/', '') ?? '';
    asked.push(name);
    if (answer(name, request, response)) return;
    const text = name === 'kept.json' ? JSON.stringify(list) : contents[name];
    response.statusCode = text === undefined ? 404 : 200;
    response.end(text ?? '<!DOCTYPE html>');
  });
  return { origin, asked, mostAtOnce: () => most };
}

test('a clean checkout holds what the live shop keeps, each file asked for once', async () => {
  const [to, { origin, asked }] = [await tempFolder(), await liveShop()];
  await fetchLiveBuilds(origin, to);
  expect(await readStoredBuilds(to)).toEqual(builds);
  expect(await filesOf(to)).toEqual([...Object.keys(contents), 'kept.json'].sort());
  expect(await readFile(`${to}words/00000000000a/legal.de_DE.json`, 'utf8')).toBe('{"a":"ü"}');
  expect(asked.sort()).toEqual([...Object.keys(contents), 'kept.json'].sort());
});

test('what is there with the right content is not asked for again, other content is replaced', async () => {
  const [to, { origin, asked }] = [await tempFolder(), await liveShop()];
  await put(to, 'main-aaaaaaaa.js', contents['main-aaaaaaaa.js'] ?? '');
  await put(to, 'shared-bbbbbbbb.js', 'half of it');
  await fetchLiveBuilds(origin, to);
  expect(asked).not.toContain('main-aaaaaaaa.js');
  expect(await readStoredBuilds(to)).toEqual(builds);
});

test('an answer of trouble is asked for again', async () => {
  let failures = 0;
  const { origin } = await liveShop((name, _request, response) => {
    const fails = name === 'hero-1a2b3c4d.css' && failures < 2;
    if (fails) {
      failures += 1;
      response.writeHead(503).end();
    }
    return fails;
  });
  const to = await tempFolder();
  await fetchLiveBuilds(origin, to);
  expect(failures).toBe(2);
  expect(await readStoredBuilds(to)).toEqual(builds);
});

test('many files come side by side, never more than eight', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `part-${String(n).padStart(8, '0')}.js`);
  const files = names.map((name) => ({ name, hash: contentHash(name) }));
  const { origin, mostAtOnce } = await liveShop(
    (name, _request, response) => {
      if (names.includes(name)) setTimeout(() => response.end(name), 5);
      return names.includes(name);
    },
    [{ id: '00000000000a', timestamp: 1, files }],
  );
  const to = await tempFolder();
  await fetchLiveBuilds(origin, to);
  expect(await filesOf(to)).toHaveLength(41);
  expect(mostAtOnce()).toBeGreaterThan(1);
  expect(mostAtOnce()).toBeLessThanOrEqual(8);
});

const page = '<!DOCTYPE html><title>Not found</title>';

test.each<[string, string, (response: Parameters<RequestListener>[1]) => void]>([
  ['no list', 'kept.json', (response) => response.writeHead(404).end(page)],
  ['a page in place of the list', 'kept.json', (response) => response.end(page)],
  ['a list somewhere else', 'kept.json', (r) => r.writeHead(302, { Location: '/x' }).end()],
  ['a file that is gone', 'main-aaaaaaaa.js', (response) => response.writeHead(404).end(page)],
  ['a page in place of a file', 'main-aaaaaaaa.js', (response) => response.end(page)],
  ['half a file', 'main-aaaaaaaa.js', (response) => response.end('sta')],
  ['nothing in place of a file', 'main-aaaaaaaa.js', (response) => response.writeHead(204).end()],
])('a live shop with %s stops it, and the error names the address', async (_case, wrong, send) => {
  const { origin } = await liveShop((name, _request, response) => {
    if (name === wrong) send(response);
    return name === wrong;
  });
  const to = await tempFolder();
  await expect(fetchLiveBuilds(origin, to)).rejects.toThrow(`${origin}/builds/${wrong}`);
  expect(await filesOf(to)).not.toContain('kept.json');
});

test('a list that names a path out of the folder brings nothing', async () => {
  const hostile = [
    { ...builds[0], files: [{ name: '../../out-12345678.js', hash: contentHash('x') }] },
  ];
  const { origin, asked } = await liveShop(undefined, hostile);
  const to = await tempFolder();
  await expect(fetchLiveBuilds(origin, to)).rejects.toThrow('is no list of builds');
  expect(asked).toEqual(['kept.json']);
  expect(await filesOf(to)).toEqual([]);
});
