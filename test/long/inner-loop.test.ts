import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser as installedBrowser } from '../../ops/dev/browser.ts';

/** The files that `npm run dev` needs. The test copies them, because it changes files. */
const sources = [
  ...['worker', 'client', 'locales', 'lookbook', 'sandbox', 'assets', 'ops'],
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', 'wrangler.toml'],
];

type Session = {
  folder: string;
  page: Page;
  /** The terminal output so far. */
  terminal: () => string;
  end: () => Promise<void>;
};

let session: Session;
beforeAll(async () => {
  session = await startSession();
}, 300_000);
afterAll(() => session.end());

async function startSession(): Promise<Session> {
  const folder = await mkdtemp(join(tmpdir(), 'inner-loop-'));
  await Promise.all(sources.map((path) => cp(path, join(folder, path), { recursive: true })));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const port = await freePort();
  const shop = spawn(process.execPath, ['ops/dev/dev.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), CI: '', FORCE_COLOR: '0', NODE_ENV: '' },
  });
  const ended = new Promise<void>((done) => shop.on('exit', () => done()));
  const ready = Promise.withResolvers<void>();
  let output = '';
  for (const stream of [shop.stdout, shop.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('The shop is ready')) ready.resolve();
    });
  }
  void ended.then(() => ready.reject(new Error(`npm run dev ended:\n${output}`)));
  await ready.promise;
  const browser: Browser = await chromium.launch({
    executablePath: installedBrowser(),
    args: ['--no-sandbox', '--no-first-run'],
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/take/de`);
  return {
    folder,
    page,
    terminal: () => output,
    end: async () => {
      await browser.close();
      shop.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

type Edit = {
  file: string;
  /** Returns the changed text of the file. */
  edit: (text: string) => string;
};

/** Saves a changed file and waits until the open page shows the change. Then restores the file and waits again. */
async function saveAndUndo({ file, edit }: Edit, isShown: string): Promise<void> {
  const path = join(session.folder, file);
  const before = await readFile(path, 'utf8');
  const after = edit(before);
  expect(after).not.toBe(before);
  const saved = performance.now();
  await writeFile(path, after);
  // A failed test also restores the file, so that the next tests begin with the original sources.
  await shows(isShown).finally(() => writeFile(path, before));
  const shown = performance.now();
  await shows(`!(${isShown}) && document.querySelector('.hero') !== null`);
  const seconds = [shown - saved, performance.now() - shown].map((ms) => (ms / 1000).toFixed(1));
  console.log(`${file}: shown after ${seconds[0]} s, undone after ${seconds[1]} s`);
}

/** Waits until an expression is true in the page, which may reload meanwhile. */
async function shows(expression: string): Promise<void> {
  const isTrue = () => session.page.evaluate(expression).catch(() => false);
  await expect.poll(isTrue, { timeout: 120_000, interval: 50 }).toBe(true);
}

function text(words: string): string {
  return `document.body?.innerText.includes(${JSON.stringify(words)})`;
}

const hero = 'worker/view/sections/hero/';
const heading = "document.querySelector('.hero h1')?.textContent";

describe('npm run dev: the open page after a save', () => {
  test.each<{ kind: string; isShown: string } & Edit>([
    {
      kind: 'a component',
      file: `${hero}hero.tsx`,
      edit: (code) => code.replace('<h1>', '<h1 data-edited="">'),
      isShown: "document.querySelector('.hero h1[data-edited]') !== null",
    },
    {
      kind: 'a style sheet',
      file: `${hero}hero.css`,
      edit: (css) => `${css}\n.hero h1 { outline: 7px solid; }\n`,
      isShown: "getComputedStyle(document.querySelector('.hero h1')).outlineWidth === '7px'",
    },
    {
      kind: 'worker code',
      file: `${hero}hero.section.tsx`,
      edit: (code) => code.replace('heading: ', "heading: 'Edited ' + "),
      isShown: `${heading}.startsWith('Edited ')`,
    },
    {
      kind: 'the script of every page',
      file: 'client/main.ts',
      edit: (code) => `${code}\ndocument.documentElement.dataset.edited = '';\n`,
      isShown: "'edited' in document.documentElement.dataset",
    },
  ])('npm run dev updates the open page after a change of $kind', async ({ isShown, ...edit }) => {
    await saveAndUndo(edit, isShown);
  });

  test('npm run dev updates the open page after a change of a text', async () => {
    const words = String(await session.page.evaluate(heading));
    const edit = (json: string) => json.replaceAll(words, `Edited ${words}`);
    await saveAndUndo(
      { file: 'locales/de_DE/pages.json', edit },
      `${heading}.startsWith('Edited ')`,
    );
  });
});

test('npm run dev serves a changed file of assets/ and reports it once', async () => {
  const path = join(session.folder, 'assets/icons/icon.svg');
  const before = await readFile(path, 'utf8');
  const started = session.terminal().length;
  for (const text of [`${before}<!-- edited -->`, before]) {
    await writeFile(path, text);
    const isServed = `fetch('/icons/icon.svg', { cache: 'no-store' })
      .then((answer) => answer.text())
      .then((text) => text === ${JSON.stringify(text)})`;
    await shows(isServed);
  }
  const saves = () => session.terminal().slice(started).split('icon.svg: live after').length - 1;
  await expect.poll(saves, { timeout: 60_000 }).toBeGreaterThan(1);

  // If the terminal reported the same save twice, the second report would come with the next save.
  const next = session.terminal().length;
  await saveAndUndo(
    { file: `${hero}hero.css`, edit: (css) => `${css}\n.hero h1 { outline: 7px solid; }\n` },
    "getComputedStyle(document.querySelector('.hero h1')).outlineWidth === '7px'",
  );
  expect(session.terminal().slice(next)).not.toContain('assets/icons/icon.svg');
});

describe('npm run dev: the report of a mistake', () => {
  test.each<{ kind: string; message: string; place: string; isOfPage?: boolean } & Edit>([
    {
      kind: 'a syntax error',
      file: `${hero}hero.tsx`,
      edit: (code) => `${code}\nconst broken = ;\n`,
      message: 'Unexpected ";"',
      place: `${hero}hero.tsx:`,
    },
    {
      kind: 'an error at the load of a module',
      file: 'worker/company.ts',
      edit: (code) => `throw new Error('at module level');\n${code}`,
      message: 'at module level',
      place: 'worker/company.ts:1:',
    },
    {
      kind: 'an error at the rendering of a page',
      file: `${hero}hero.section.tsx`,
      edit: (code) =>
        code
          .replace('heading: ', "heading: missing('while it is shown') + ")
          .concat('function missing(what: string): string {\n  throw new Error(what);\n}\n'),
      message: 'while it is shown',
      isOfPage: true,
      place: `${hero}hero.section.tsx:`,
    },
    {
      kind: 'a copy file with invalid JSON',
      file: 'locales/de_DE/pages.json',
      edit: (json) => json.replace('{', '{,'),
      message: 'Expected string in JSON',
      place: 'locales/de_DE/pages.json:1:2',
    },
    {
      kind: 'a copy key without a text',
      file: `${hero}hero.section.tsx`,
      edit: (code) =>
        code.replace('heading: ', "heading: view.t('pages:no.such' as 'shell:brand') + "),
      message: 'locales/de_DE/pages.json: no words for "no.such"',
      isOfPage: true,
      place: `${hero}hero.section.tsx:`,
    },
    {
      kind: 'a copy key of the shell without a text',
      file: `${hero}hero.section.tsx`,
      edit: (code) => code.replace('heading: ', "heading: view.t('none' as 'brand') + "),
      message: 'locales/de_DE/shell.json: no words for "none"',
      isOfPage: true,
      place: `${hero}hero.section.tsx:`,
    },
    {
      kind: 'a page without a title',
      file: 'locales/de_DE/pages.json',
      edit: (json) => json.replace(/("take": {\s*)"title"/, '$1"headline"'),
      message: 'locales/de_DE/pages.json: no words for "take.title"',
      isOfPage: true,
      place: 'worker/view/view.ts:',
    },
    {
      kind: 'an undefined custom property',
      file: `${hero}hero.css`,
      edit: (css) => `.hero h1 { color: var(--no-such); }\n${css}`,
      message: 'No style sheet defines --no-such',
      place: `${hero}hero.css:1:23`,
    },
    {
      kind: 'a wrangler.toml with invalid TOML',
      file: 'wrangler.toml',
      edit: (toml) => toml.replace('\nname = ', '\nname = = '),
      message: 'Invalid TOML document',
      place: 'wrangler.toml:3:8',
    },
  ])(
    'npm run dev shows $kind on the page and in the terminal until it is corrected',
    async ({ message, place, isOfPage = false, ...edit }) => {
      const before = session.terminal().length;
      await saveAndUndo(edit, `${text(message)} && ${text(place)}`);
      const output = session.terminal().slice(before);
      expect(output).toContain(message);
      expect(output).toContain(place);
      // The terminal reports a correct build as live. A build is also correct if only the rendering of a page fails.
      if (isOfPage) return;
      await expect.poll(() => session.terminal().slice(before)).toContain('live after');
      const [untilLive, afterwards] = session.terminal().slice(before).split('live after');
      expect(untilLive).toContain(message);
      expect(afterwards).not.toContain(message);
    },
  );
});

describe('npm run dev: the messages of React and the browser', () => {
  test('npm run dev prints the warnings of React in the terminal', async () => {
    const edit = (code: string) =>
      code.replace('<h1>', '{[1, 2].map(() => <i data-edited="" />)}<h1>');
    await saveAndUndo(
      { file: `${hero}hero.tsx`, edit },
      "document.querySelector('[data-edited]') !== null",
    );
    expect(session.terminal()).toContain('unique "key" prop');
  });

  test('npm run dev prints the errors of the browser with source lines in the terminal', async () => {
    const edit = (code: string) =>
      `${code}\nconsole.error(new Error('from the browser'));\ndocument.title = 'Reported';\n`;
    await saveAndUndo({ file: 'client/main.ts', edit }, "document.title === 'Reported'");
    await expect
      .poll(session.terminal, { timeout: 60_000 })
      .toMatch(/from the browser[\s\S]*?[( ]client\/main\.ts:\d+:\d+/);
  });
});
