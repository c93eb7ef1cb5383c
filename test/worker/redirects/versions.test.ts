import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../../../ops/redirects/command.ts';
import { tableInUse } from '../../../ops/redirects/in-use.ts';
import { publishWith } from '../../../ops/redirects/push.ts';
import { openStores, type Stores } from '../../../ops/redirects/stores.ts';
import { baseOf, keptVersions, publish, versionsOf } from '../../../ops/redirects/versions.ts';
import { readTable } from '../../../worker/redirects/read-table.ts';
import { tableOf } from '../../support/redirect-tables.ts';

let folder: string;
let stores: Stores;
const printed: string[] = [];
const spies = (['log', 'error'] as const).map((name) =>
  vi.spyOn(console, name).mockImplementation((text) => {
    printed.push(String(text));
  }),
);

/** A shop's state of its own, which a running shop would have open too. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versions-'));
  stores = await openStores({ env: null, state: join(folder, 'state') });
});
afterAll(async () => {
  for (const spy of spies) spy.mockRestore();
  await stores.close();
  await rm(folder, { recursive: true });
});
/** Each test begins with a shop that nothing was ever pushed to. */
beforeEach(async () => {
  for (const { version } of await versionsOf(stores)) await stores.kv.delete(`table:${version}`);
  await stores.kv.delete('table');
  await stores.db.prepare('DELETE FROM redirect_versions').bind().all();
  printed.length = 0;
});

/** Runs a command on that state: its exit code. */
function command(...args: string[]): Promise<number> {
  return run([...args, '--persist-to', join(folder, 'state')]);
}

async function fileWith(to: string): Promise<string> {
  const file = join(folder, 'rules.json');
  await writeFile(file, JSON.stringify({ rules: [{ from: '/summer', to, status: 302 }] }));
  return file;
}

function tableWith(to: string) {
  return tableOf({ rules: [{ from: '/summer', to, status: 302 }] });
}

/** Publishes a version after the other, whose one rule leads there: the first is version 1. */
async function published(...targets: string[]): Promise<void> {
  for (const to of targets) {
    const base = baseOf(await versionsOf(stores));
    await publish(stores, tableWith(to), { base, note: '' });
  }
}

/** What the shop would read: the version, and where the one rule leads. */
async function served() {
  const table = await readTable((await stores.kv.get('table')) ?? '');
  if ('problems' in table) throw new Error(JSON.stringify(table.problems));
  const { rules } = await tableInUse(stores, await versionsOf(stores));
  return { version: table.version, to: rules[0]?.to };
}

// Each command opens the stores anew, which takes a second or two.
describe('rule 8.15: a table is pushed as a new version', () => {
  test('push, diff, pull, rollback and history, without a question', async () => {
    expect(await command('push', await fileWith('/take'), '--note', "summer's")).toBe(0);
    expect(printed.join('\n')).toContain(
      '+ /summer → /take 302\n1 rule added, 0 removed, 0 changed',
    );
    expect(await served()).toEqual({ version: 1, to: '/take' });

    expect(await command('push', await fileWith('/sale'))).toBe(0);
    expect(await served()).toEqual({ version: 2, to: '/sale' });
    expect(await command('diff', await fileWith('/offer'))).toBe(0);
    expect(printed).toContain('~ /summer: to /sale → /offer\n0 rules added, 0 removed, 1 changed');

    expect(await command('rollback')).toBe(0);
    expect(await served()).toEqual({ version: 3, to: '/take' });
    expect(await command('rollback')).toBe(0);
    expect(await served()).toEqual({ version: 4, to: '/sale' });
    expect(await command('rollback', '1')).toBe(0);
    expect(await served()).toEqual({ version: 5, to: '/take' });
    expect(await command('rollback', '77')).toBe(2);
    expect(await command('pull', join(folder, 'out.csv'))).toBe(0);
    expect(await readFile(join(folder, 'out.csv'), 'utf8')).toContain('\n/summer;/take;302;');

    printed.length = 0;
    expect(await command('history')).toBe(0);
    expect(printed.map((line) => line.replace(/\d{4}-\S+ \S+ UTC/, 'when').trim())).toEqual([
      '5  when  1 rule  as version 1  in use',
      '4  when  1 rule  as version 2',
      '3  when  1 rule  as version 1',
      '2  when  1 rule',
      "1  when  1 rule  summer's",
    ]);
  });

  test('what is the same is not pushed again, what check refuses not at all', async () => {
    await published('/take');
    expect(await command('push', await fileWith('/take'))).toBe(0);
    expect(printed).toEqual(['Nothing to change: version 1 is the same']);
    expect(await command('push', await fileWith('/nowhere'))).toBe(1);
    expect(await served()).toEqual({ version: 1, to: '/take' });
  });

  test('of two operators the second is told, and nothing is lost', async () => {
    await published('/take');
    const base = baseOf(await versionsOf(stores));
    const other = await openStores({ env: null, state: join(folder, 'state') });
    const pushes = await Promise.allSettled([
      publish(stores, tableWith('/offer'), { base, note: 'one' }),
      publish(other, tableWith('/sale'), { base, note: 'two' }),
    ]);
    await other.close();
    const won = pushes.findIndex(({ status }) => status === 'fulfilled');
    const lost = pushes.find(({ status }) => status === 'rejected');
    expect(pushes[won]).toEqual({ status: 'fulfilled', value: 2 });
    expect(lost).toMatchObject({
      reason: {
        name: 'ConflictError',
        message: expect.stringContaining(`version 2 (${['one', 'two'][won]}) was pushed meanwhile`),
      },
    });
    expect(await served()).toEqual({ version: 2, to: ['/offer', '/sale'][won] });
    expect((await versionsOf(stores)).map(({ version }) => version)).toEqual([2, 1]);
  });

  test('a push made from an older version than the one in use is refused', async () => {
    await published('/take', '/sale');
    expect(await command('push', await fileWith('/buy'), '--base', '1')).toBe(1);
    expect(printed.at(-1)).toContain('version 2 is in use, not 1');
    expect(await command('push', await fileWith('/buy'), '--base', '2')).toBe(0);
    expect(await served()).toEqual({ version: 3, to: '/buy' });
  });

  test('a push that ended between claim and publishing is named, and repaired by the next', async () => {
    await published('/buy');
    const kv = {
      ...stores.kv,
      get: stores.kv.get.bind(stores.kv),
      delete: stores.kv.delete.bind(stores.kv),
    };
    const broken: Stores = {
      ...stores,
      kv: { ...kv, put: () => Promise.reject(new Error('gone')) },
    };
    await expect(publish(broken, tableWith('/get'), { base: 1, note: '' })).rejects.toThrow('gone');
    expect(await served()).toEqual({ version: 1, to: '/buy' });
    await command('history');
    expect(printed.find((line) => line.trim().startsWith('2 '))).toContain(
      'claimed, not published',
    );

    // It may still be under way.
    expect(await command('push', await fileWith('/get'))).toBe(1);
    expect(printed.at(-1)).toContain('is being published: try again');
    const sql = 'UPDATE redirect_versions SET created_at = created_at - 200000 WHERE version = ?';
    await stores.db.prepare(sql).bind(2).all();
    expect(await command('push', await fileWith('/get'))).toBe(0);
    expect(await served()).toEqual({ version: 3, to: '/get' });
  });

  test('one who was overtaken while publishing leaves the newer table in place', async () => {
    await published('/get');
    let isFirst = true;
    const slow: Stores = {
      ...stores,
      kv: {
        get: (key) => stores.kv.get(key),
        delete: (key) => stores.kv.delete(key),
        put: async (key, value) => {
          if (key === 'table' && isFirst)
            await publish(stores, tableWith('/sale'), { base: 2, note: '' });
          if (key === 'table') isFirst = false;
          await stores.kv.put(key, value);
        },
      },
    };
    expect(await publish(slow, tableWith('/take'), { base: 1, note: '' })).toBe(2);
    expect(await served()).toEqual({ version: 3, to: '/sale' });
  });

  test('a table put by hand is in use, and the next push takes its place', async () => {
    await published('/take');
    await stores.kv.put(
      'table',
      JSON.stringify({ rules: [{ from: '/x', to: '/take', status: 301 }] }),
    );
    await command('history');
    expect(printed.at(-1)).toBe('In use: 1 rule, put by hand');
    await stores.kv.put('table', 'garbage');
    expect(await command('pull')).toBe(2);
    expect(await command('push', await fileWith('/sale'))).toBe(0);
    expect(await served()).toEqual({ version: 2, to: '/sale' });
  });

  test('a table that was taken away is told, and never pulled as an empty one', async () => {
    await published('/take', '/sale');
    await stores.kv.delete('table');
    expect(await command('pull')).toBe(2);
    expect(printed.at(-1)).toBe('There is no table in KV: rollback 2 puts the last version back');
    expect(await command('diff', await fileWith('/sale'))).toBe(0);
    expect(printed.at(-1)).toBe('0 rules added, 0 removed, 0 changed');
    await command('history');
    expect(printed.at(-1)).toContain('There is no table in KV');
    expect(await command('rollback')).toBe(0);
    expect(await served()).toEqual({ version: 3, to: '/sale' });
  });

  test('the last twenty are kept', async () => {
    const turns = Array.from({ length: keptVersions + 1 }, (_, turn) => turn);
    await published(...turns.map((turn) => (turn % 2 ? '/sale' : '/take')));
    const versions = (await versionsOf(stores)).map(({ version }) => version);
    expect(versions).toEqual(
      turns
        .slice(1)
        .map((turn) => turn + 1)
        .reverse(),
    );
    expect(await stores.kv.get('table:2')).not.toBeNull();
    expect(await stores.kv.get('table:1')).toBeNull();
  });

  test('who began before another push had ended is told, unless they name its version', async () => {
    const began = Date.now();
    const version = await publish(stores, tableWith('/offer'), { base: 0, note: 'first' });
    // Longer than a tick of the clock ago.
    const mine = { note: '', yes: true, began: began - 5 };
    await expect(
      publishWith(stores, tableWith('/sale'), { ...mine, expected: null }),
    ).rejects.toThrow(`version ${version} (first) was pushed at the same time`);
    expect(await served()).toEqual({ version, to: '/offer' });
    expect(await publishWith(stores, tableWith('/sale'), { ...mine, expected: version })).toBe(0);
    expect(await served()).toEqual({ version: version + 1, to: '/sale' });
  });

  test('a push goes on to its end where nobody reads what it says', async () => {
    await published('/take');
    const pipeline = '"$NODE" ops/redirects/command.ts push "$FILE" --persist-to "$STATE" | true';
    const { stderr } = await promisify(execFile)('sh', ['-c', pipeline], {
      env: {
        ...process.env,
        NODE: process.execPath,
        FILE: await fileWith('/buy'),
        STATE: join(folder, 'state'),
      },
    });
    expect(stderr).toBe('');
    expect(await served()).toEqual({ version: 2, to: '/buy' });
  });
});
