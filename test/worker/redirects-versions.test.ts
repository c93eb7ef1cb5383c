import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Desk, openDesk } from '../../ops/redirects/desk.ts';
import { tableInUse } from '../../ops/redirects/in-use.ts';
import { baseOf, keptVersions, publish, versionsOf } from '../../ops/redirects/versions.ts';
import { run } from '../../ops/redirects.ts';
import { readTable } from '../../worker/redirects/read-table.ts';
import { tableOf } from '../support/redirect-tables.ts';

let folder: string;
let desk: Desk;
const printed: string[] = [];
const spies = (['log', 'error'] as const).map((name) =>
  vi.spyOn(console, name).mockImplementation((text) => {
    printed.push(String(text));
  }),
);

/** A shop's state of its own, which a running shop would have open too. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versions-'));
  desk = await openDesk({ env: null, state: join(folder, 'state') });
});
afterAll(async () => {
  for (const spy of spies) spy.mockRestore();
  await desk.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
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

/** What the shop would read: the version, and where the one rule leads. */
async function served() {
  const table = await readTable((await desk.kv.get('table')) ?? '');
  if ('problems' in table) throw new Error(JSON.stringify(table.problems));
  const { rules } = await tableInUse(desk, await versionsOf(desk));
  return { version: table.version, to: rules[0]?.to };
}

// Each command opens the stores anew, which takes a second or two.
describe('section 5: a table is pushed as a new version', { timeout: 120_000 }, () => {
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
    expect(await command('push', await fileWith('/take'))).toBe(0);
    expect(printed).toEqual(['Nothing to change: version 5 is the same']);
    expect(await command('push', await fileWith('/nowhere'))).toBe(1);
    expect(await served()).toEqual({ version: 5, to: '/take' });
  });

  test('of two operators the second is told, and nothing is lost', async () => {
    const base = baseOf(await versionsOf(desk));
    const other = await openDesk({ env: null, state: join(folder, 'state') });
    const pushes = await Promise.allSettled([
      publish(desk, tableWith('/offer'), { base, note: 'one' }),
      publish(other, tableWith('/sale'), { base, note: 'two' }),
    ]);
    await other.close();
    const won = pushes.findIndex(({ status }) => status === 'fulfilled');
    const lost = pushes.find(({ status }) => status === 'rejected');
    expect(pushes[won]).toEqual({ status: 'fulfilled', value: 6 });
    expect(lost).toMatchObject({
      reason: {
        name: 'ConflictError',
        message: expect.stringContaining(`version 6 (${['one', 'two'][won]}) was pushed meanwhile`),
      },
    });
    expect(await served()).toEqual({ version: 6, to: ['/offer', '/sale'][won] });
    expect((await versionsOf(desk)).map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('a push made from an older version than the one in use is refused', async () => {
    expect(await command('push', await fileWith('/buy'), '--base', '5')).toBe(1);
    expect(printed.at(-1)).toContain('version 6 is in use, not 5');
    expect(await command('push', await fileWith('/buy'), '--base', '6')).toBe(0);
    expect(await served()).toEqual({ version: 7, to: '/buy' });
  });

  test('a push that ended between claim and publishing is named, and repaired by the next', async () => {
    const kv = { ...desk.kv, get: desk.kv.get.bind(desk.kv), delete: desk.kv.delete.bind(desk.kv) };
    const broken: Desk = { ...desk, kv: { ...kv, put: () => Promise.reject(new Error('gone')) } };
    await expect(publish(broken, tableWith('/get'), { base: 7, note: '' })).rejects.toThrow('gone');
    expect(await served()).toEqual({ version: 7, to: '/buy' });
    await command('history');
    expect(printed.find((line) => line.trim().startsWith('8 '))).toContain(
      'claimed, not published',
    );

    // It may still be under way.
    expect(await command('push', await fileWith('/get'))).toBe(1);
    expect(printed.at(-1)).toContain('is being published: try again');
    const sql = 'UPDATE redirect_versions SET created_at = created_at - 200000 WHERE version = ?';
    await desk.db.prepare(sql).bind(8).all();
    expect(await command('push', await fileWith('/get'))).toBe(0);
    expect(await served()).toEqual({ version: 9, to: '/get' });
  });

  test('one who was overtaken while publishing leaves the newer table in place', async () => {
    let isFirst = true;
    const slow: Desk = {
      ...desk,
      kv: {
        get: (key) => desk.kv.get(key),
        delete: (key) => desk.kv.delete(key),
        put: async (key, value) => {
          if (key === 'table' && isFirst)
            await publish(desk, tableWith('/sale'), { base: 10, note: '' });
          if (key === 'table') isFirst = false;
          await desk.kv.put(key, value);
        },
      },
    };
    expect(await publish(slow, tableWith('/take'), { base: 9, note: '' })).toBe(10);
    expect(await served()).toEqual({ version: 11, to: '/sale' });
  });

  test('a table put by hand is in use, and the next push takes its place', async () => {
    await desk.kv.put(
      'table',
      JSON.stringify({ rules: [{ from: '/x', to: '/take', status: 301 }] }),
    );
    await command('history');
    expect(printed.at(-1)).toBe('In use: 1 rule, put by hand');
    await desk.kv.put('table', 'garbage');
    expect(await command('pull')).toBe(2);
    expect(await command('push', await fileWith('/sale'))).toBe(0);
    expect(await served()).toEqual({ version: 12, to: '/sale' });
  });

  test('a table that was taken away is told, and never pulled as an empty one', async () => {
    await desk.kv.delete('table');
    expect(await command('pull')).toBe(2);
    expect(printed.at(-1)).toBe('There is no table in KV: rollback 12 puts the last version back');
    expect(await command('diff', await fileWith('/sale'))).toBe(0);
    expect(printed.at(-1)).toBe('0 rules added, 0 removed, 0 changed');
    await command('history');
    expect(printed.at(-1)).toContain('There is no table in KV');
    expect(await command('rollback')).toBe(0);
    expect(await served()).toEqual({ version: 13, to: '/sale' });
  });

  test('the last twenty are kept', async () => {
    for (let turn = 0; turn < keptVersions; turn += 1) {
      const base = baseOf(await versionsOf(desk));
      await publish(desk, tableWith(turn % 2 ? '/sale' : '/take'), { base, note: '' });
    }
    const versions = (await versionsOf(desk)).map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: keptVersions }, (_, index) => 33 - index));
    expect(await desk.kv.get('table:14')).not.toBeNull();
    expect(await desk.kv.get('table:13')).toBeNull();
  });
});
