import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { put, readStoredBuilds } from '../../../ops/build/builds-folder.ts';
import { fetchLiveBuilds } from '../../../ops/release/live-builds.ts';
import { contentHash, type StoredBuild } from '../../../ops/release/stored-builds.ts';
import { listFiles, tempFolder } from '../../support/temp-folder.ts';

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

type Shop = { origin: string; requests: string[]; mostAtOnce: () => number };

/**
 * Starts a server like a live shop that serves these builds. `answer` may answer a request in place of the server and
 * then returns true.
 */
async function liveShop(
  answer: (name: string, ...to: Parameters<RequestListener>) => boolean = () => false,
  list: unknown = builds,
): Promise<Shop> {
  const requests: string[] = [];
  let [open, most] = [0, 0];
  const origin = await serve((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    const name = request.url?.replace('/builds/', '') ?? '';
    requests.push(name);
    if (answer(name, request, response)) return;
    const text = name === 'kept.json' ? JSON.stringify(list) : contents[name];
    response.statusCode = text === undefined ? 404 : 200;
    response.end(text ?? '<!DOCTYPE html>');
  });
  return { origin, requests, mostAtOnce: () => most };
}

test('without local files, each file of the live builds is downloaded once', async () => {
  const [to, { origin, requests }] = [await tempFolder(), await liveShop()];
  await fetchLiveBuilds(origin, to);
  expect(await readStoredBuilds(to)).toEqual(builds);
  expect(await listFiles(to)).toEqual([...Object.keys(contents), 'kept.json'].sort());
  expect(await readFile(`${to}words/00000000000a/legal.de_DE.json`, 'utf8')).toBe('{"a":"ü"}');
  expect(requests.sort()).toEqual([...Object.keys(contents), 'kept.json'].sort());
});

test('the download of live builds keeps local files with the right hash and replaces other files', async () => {
  const [to, { origin, requests }] = [await tempFolder(), await liveShop()];
  await put(to, 'main-aaaaaaaa.js', contents['main-aaaaaaaa.js'] ?? '');
  await put(to, 'shared-bbbbbbbb.js', 'half of it');
  await fetchLiveBuilds(origin, to);
  expect(requests).not.toContain('main-aaaaaaaa.js');
  expect(await readStoredBuilds(to)).toEqual(builds);
});

test('the download of live builds repeats a request after status 503', async () => {
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

test('the download of live builds fetches up to eight files at once', async () => {
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
  expect(await listFiles(to)).toHaveLength(41);
  expect(mostAtOnce()).toBeGreaterThan(1);
  expect(mostAtOnce()).toBeLessThanOrEqual(8);
});

const page = '<!DOCTYPE html><title>Not found</title>';

test.each<[string, string, (response: Parameters<RequestListener>[1]) => void]>([
  ['a missing list', 'kept.json', (response) => response.writeHead(404).end(page)],
  ['a page in place of the list', 'kept.json', (response) => response.end(page)],
  ['a redirect of the list', 'kept.json', (r) => r.writeHead(302, { Location: '/x' }).end()],
  ['a missing file', 'main-aaaaaaaa.js', (response) => response.writeHead(404).end(page)],
  ['a page in place of a file', 'main-aaaaaaaa.js', (response) => response.end(page)],
  ['half a file', 'main-aaaaaaaa.js', (response) => response.end('sta')],
  [
    'an empty answer in place of a file',
    'main-aaaaaaaa.js',
    (response) => response.writeHead(204).end(),
  ],
])(
  'the download of live builds stops at %s, and the error names the address',
  async (_case, wrong, send) => {
    const { origin } = await liveShop((name, _request, response) => {
      if (name === wrong) send(response);
      return name === wrong;
    });
    const to = await tempFolder();
    await expect(fetchLiveBuilds(origin, to)).rejects.toThrow(`${origin}/builds/${wrong}`);
    expect(await listFiles(to)).not.toContain('kept.json');
  },
);

test('the download of live builds refuses a list with a file path outside the builds folder', async () => {
  const hostile = [
    { ...builds[0], files: [{ name: '../../out-12345678.js', hash: contentHash('x') }] },
  ];
  const { origin, requests } = await liveShop(undefined, hostile);
  const to = await tempFolder();
  await expect(fetchLiveBuilds(origin, to)).rejects.toThrow('is no list of builds');
  expect(requests).toEqual(['kept.json']);
  expect(await listFiles(to)).toEqual([]);
});
