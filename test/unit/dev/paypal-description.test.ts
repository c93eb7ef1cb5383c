import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { descriptionFiles, paypalDescriptionCommand } from '../../../ops/dev/paypal-description.ts';
import { runCommand } from '../../support/run-command.ts';

const description = (name: string) => JSON.stringify({ openapi: '3.0.3', info: { title: name } });
const names = Object.values(descriptionFiles).map((name) => `${name}.json`);

let folder: string;
/** The fake server's answers, by the last part of the URL. */
let answers: Record<string, string>;
const server = createServer((request, response) => {
  const text = answers[request.url?.replace('/openapi/', '') ?? ''];
  response.writeHead(text === undefined ? 404 : 200).end(text);
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'description-'));
  answers = Object.fromEntries(names.map((name) => [name, description(name)]));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true });
});

function download(...args: string[]) {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const from = `http://127.0.0.1:${port}/openapi/`;
  return runCommand(paypalDescriptionCommand(), '--from', from, '--to', folder, ...args);
}

test('paypal-description saves every file of PayPal’s published API description unchanged', async () => {
  const { code, problems } = await download();
  expect([code, problems]).toEqual([0, '']);
  expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
  for (const name of names) {
    expect(await readFile(join(folder, name), 'utf8')).toBe(description(name));
  }
});

test.each([
  ['a page that is not JSON', '<html></html>', 'is not an API description'],
  ['JSON of something else', '{"swagger":"2.0"}', 'is not an API description'],
  ['a missing file', undefined, 'answers 404'],
])('paypal-description refuses %s and writes no file', async (_, text, message) => {
  const [name = ''] = names;
  if (text === undefined) delete answers[name];
  else answers[name] = text;
  const { code, problems } = await download();
  expect(code).toBe(1);
  expect(problems).toContain(`${name} ${message}`);
  expect(await readdir(folder)).toEqual([]);
});

test('paypal-description prints the URL of a file that it cannot download', async () => {
  const { code, problems } = await download('--from', 'http://127.0.0.1:9/openapi');
  expect(code).toBe(1);
  expect(problems).toContain('http://127.0.0.1:9/openapi/');
});
