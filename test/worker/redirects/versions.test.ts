import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { redirectsCommand } from '../../../ops/redirects/command.ts';
import { proposePublication } from '../../../ops/redirects/versions/publish.ts';
import {
  baseVersion,
  listVersions,
  publish,
  storedVersions,
} from '../../../ops/redirects/versions/versions.ts';
import type { Stores } from '../../../ops/shop/stores.ts';
import * as opening from '../../../ops/shop/stores.ts';
import { readTable } from '../../../worker/redirects/table/table-file.ts';
import { migrations } from '../../support/orders/database.ts';
import { toTable, toVariants } from '../../support/redirects/redirect-tables.ts';
import { runCommand } from '../../support/run-command.ts';
import { makeTables, memoryStores } from '../../support/shop/local-stores.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** The original `openStores`. A spy replaces the exported function for commands in this process. */
const { openStores } = opening;

let folder: string;
let stores: Stores;

/** Each test begins with a shop without versions of the redirect table. Its stores are in memory. */
beforeEach(async () => {
  folder = await tempFolder();
  stores = memoryStores();
  vi.spyOn(opening, 'openStores').mockResolvedValue(stores);
});
afterEach(() => void vi.restoreAllMocks());

/** Runs the command `redirects` with the stores of the test. */
function redirects(...args: string[]) {
  const confirmation = ['push', 'rollback'].includes(args[0] ?? '') ? ['--yes'] : [];
  return runCommand(redirectsCommand(), ...args, ...confirmation);
}

async function fileWith(to: string): Promise<string> {
  const file = join(folder, 'rules.json');
  await writeFile(file, JSON.stringify({ rules: [{ from: '/summer', to, status: 302 }] }));
  return file;
}

function tableWith(to: string) {
  return toTable({ rules: [{ from: '/summer', to, status: 302 }] });
}

/** Publishes one version for each target, beginning with version 1. Its single rule leads to the target. */
async function publishVersions(...targets: string[]): Promise<void> {
  for (const to of targets) {
    const base = baseVersion(await listVersions(stores));
    await publish(stores, tableWith(to), { base, note: '' });
  }
}

/** The version in use and the target of its single rule, as the shop reads them. */
async function versionInUse({ kv } = stores) {
  const read = readTable((await kv.get('table')) ?? '');
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return [read.table.version, read.file.rules[0]?.to];
}

/** The same data stores, with `put` as the function that writes to KV. */
function storesWith(put: Stores['kv']['put']): Stores {
  const { kv } = stores;
  return { ...stores, kv: { get: (key) => kv.get(key), delete: (key) => kv.delete(key), put } };
}

describe('rule 8.15: each push of a redirect table creates a new version', () => {
  test('the command push with --yes publishes a version, and the command diff prints its changes', async () => {
    const first = await redirects('push', await fileWith('/take'), '--note', "summer's");
    expect(first.code).toBe(0);
    expect(first.out).toContain('+ /summer → /take 302\n1 rule added, 0 removed, 0 changed');
    expect(await versionInUse()).toEqual([1, '/take']);
    expect((await redirects('diff', await fileWith('/offer'))).out).toBe(
      '~ /summer: to /take → /offer\n0 rules added, 0 removed, 1 changed\n',
    );
    const { out } = await redirects('history');
    expect(out).toMatch(/^ +1 {2}\d{4}-\S+ \S+ \w+ {2}1 rule {2}summer's {2}in use\n$/);
  });

  test('push publishes nothing if it runs without a terminal and without --yes', async () => {
    const push = await runCommand(redirectsCommand(), 'push', await fileWith('/take'));
    expect(push.code).toBe(1);
    expect(push.problems).toMatch(/^Nothing was changed: .* --yes\.\n$/);
    expect((await redirects('history')).out).toBe('Nothing was pushed yet\n');
  });

  test('a rollback of the first version restores the empty redirect table', async () => {
    expect(await redirects('rollback')).toMatchObject({
      code: 1,
      problems: 'Nothing was pushed yet: there is nothing to go back to\n',
    });
    const { out } = await redirects('push', await fileWith('/take'));
    expect(out).toContain('Version 1 is published; rollback restores the previous table\n');
    const undone = await redirects('rollback');
    expect(undone).toMatchObject({ code: 0, problems: '' });
    expect(undone.out).toContain('- /summer → /take 302\n');
    expect(await versionInUse()).toEqual([2, undefined]);
    expect((await redirects('history')).out).toMatch(
      /^ +2 .* \w+ {2}0 rules {2}as before the first push {2}in use\n/,
    );
    await redirects('rollback');
    expect(await versionInUse()).toEqual([3, '/take']);
    await redirects('rollback', '0');
    expect(await versionInUse()).toEqual([4, undefined]);
  });

  test('a rollback of the first version restores a table that was stored by hand before', async () => {
    await stores.kv.put('table', '{"rules":[{"from":"/x","to":"/buy","status":301}]}');
    expect((await redirects('push', await fileWith('/take'))).code).toBe(0);
    expect((await redirects('rollback')).code).toBe(0);
    expect(await versionInUse()).toEqual([2, '/buy']);
  });

  test('before any push, the commands pull and history say that nothing was pushed', async () => {
    const file = join(folder, 'none.csv');
    expect(await redirects('pull', file)).toMatchObject({
      code: 0,
      problems: `${file}: 0 rules, nothing was pushed yet\n`,
    });
    expect((await redirects('history')).out).toBe('Nothing was pushed yet\n');
  });

  test('push, history, pull and diff count experiments and redirect rules', async () => {
    const file = join(folder, 'experiments.json');
    const variants = toVariants({ base: 1, 'form-first': 1 });
    await writeFile(file, JSON.stringify({ rules: [], experiments: [{ page: 'take', variants }] }));
    const pushed = await redirects('push', file);
    expect(pushed.out).toContain(
      '+ experiment with take: base (1) or form-first (1)\n' +
        '0 rules added, 0 removed, 0 changed; 1 experiment added, 0 removed, 0 changed\n',
    );
    expect((await redirects('history')).out).toMatch(/ \w+ {2}0 rules, 1 experiment {2}in use\n/);
    const [row] = JSON.parse((await redirects('history', '--json')).out);
    expect(row).toMatchObject({ rules: 0, experiments: 1 });
    expect((await redirects('pull', join(folder, 'out.json'))).problems).toContain(
      ': 0 rules, 1 experiment, version 1\n',
    );
    const more = { page: 'take', variants: toVariants({ base: 3, 'form-first': 1 }) };
    await writeFile(file, JSON.stringify({ rules: [], experiments: [more] }));
    expect((await redirects('diff', file)).out).toBe(
      '~ experiment with take: base (1) or form-first (1) → base (3) or form-first (1)\n' +
        '0 rules added, 0 removed, 0 changed; 0 experiments added, 0 removed, 1 changed\n',
    );
    expect(JSON.parse((await redirects('diff', file, '--json')).out)).toMatchObject({
      experiments: { added: [], removed: [], changed: [{ after: more }] },
    });
  });

  test('rollback publishes the previous version, or the version with a given number, as a new version', async () => {
    await publishVersions('/take', '/sale', '/buy');
    await redirects('rollback');
    expect(await versionInUse()).toEqual([4, '/sale']);
    await redirects('rollback', '1');
    expect(await versionInUse()).toEqual([5, '/take']);
    expect(await redirects('rollback', '77')).toMatchObject({
      code: 1,
      problems: 'Version 77 is not stored: history lists the stored versions\n',
    });
    const rows = JSON.parse((await redirects('history', '--json')).out);
    expect(rows.slice(0, 2)).toMatchObject([
      { version: 5, rules: 1, note: 'as version 1', isPublished: true, isInUse: true },
      { version: 4, rules: 1, note: 'as version 2', isPublished: true, isInUse: false },
    ]);
  });

  test('pull writes the redirect table that is in use to a file', async () => {
    await publishVersions('/take');
    await redirects('pull', join(folder, 'out.csv'));
    expect(await readFile(join(folder, 'out.csv'), 'utf8')).toContain('\n/summer;/take;302;');
    expect(JSON.parse((await redirects('pull')).out)).toEqual({
      rules: [{ from: '/summer', to: '/take', status: 302 }],
    });
  });

  test('push publishes neither an unchanged table nor a table with errors', async () => {
    await publishVersions('/take');
    const same = await redirects('push', await fileWith('/take'));
    expect(same).toMatchObject({ code: 0, out: 'Nothing to change: version 1 is the same\n' });
    expect((await redirects('push', await fileWith('/nowhere'))).code).toBe(1);
    expect(await versionInUse()).toEqual([1, '/take']);
  });

  test('of two simultaneous pushes the second is refused, and the table of the first is in use', async () => {
    await publishVersions('/take');
    const base = baseVersion(await listVersions(stores));
    const pushes = await Promise.allSettled([
      publish(stores, tableWith('/offer'), { base, note: 'one' }),
      publish(stores, tableWith('/sale'), { base, note: 'two' }),
    ]);
    const winner = pushes.findIndex(({ status }) => status === 'fulfilled');
    const loser = pushes.find(({ status }) => status === 'rejected');
    expect(pushes[winner]).toEqual({ status: 'fulfilled', value: 2 });
    expect(loser).toMatchObject({
      reason: {
        name: 'ConflictError',
        message: expect.stringContaining(
          `version 2 (${['one', 'two'][winner]}) was pushed meanwhile`,
        ),
      },
    });
    expect(await versionInUse()).toEqual([2, ['/offer', '/sale'][winner]]);
    expect((await listVersions(stores)).map(({ version }) => version)).toEqual([2, 1]);
  });

  test('a push with an outdated --base is refused', async () => {
    await publishVersions('/take', '/sale');
    const refused = await redirects('push', await fileWith('/buy'), '--base', '1');
    expect(refused.code).toBe(1);
    expect(refused.problems).toContain('version 2 is in use, not 1');
    expect((await redirects('push', await fileWith('/buy'), '--base', '2')).code).toBe(0);
    expect(await versionInUse()).toEqual([3, '/buy']);
  });

  test('history shows a push that stopped before it published, and a later push repairs it', async () => {
    await publishVersions('/buy');
    const broken = storesWith(() => Promise.reject(new Error('gone')));
    await expect(publish(broken, tableWith('/get'), { base: 1, note: '' })).rejects.toThrow('gone');
    expect(await versionInUse()).toEqual([1, '/buy']);
    expect((await redirects('history')).out).toMatch(/^ +2 .* claimed, not published$/m);

    // A push that claimed its version a short time ago may still be running, so a new push is refused.
    const early = await redirects('push', await fileWith('/get'));
    expect(early.code).toBe(1);
    expect(early.problems).toContain('is being published: try again');
    const sql = 'UPDATE redirect_versions SET created_at = created_at - 200000 WHERE version = ?';
    await stores.db.prepare(sql).bind(2).all();
    expect((await redirects('push', await fileWith('/get'))).code).toBe(0);
    expect(await versionInUse()).toEqual([3, '/get']);
  });

  test('a slow push does not replace a newer version', async () => {
    await publishVersions('/get');
    let isFirst = true;
    const slow = storesWith(async (key, value) => {
      const isOvertaken = key === 'table' && isFirst;
      if (key === 'table') isFirst = false;
      if (isOvertaken) await publish(stores, tableWith('/sale'), { base: 2, note: '' });
      await stores.kv.put(key, value);
    });
    expect(await publish(slow, tableWith('/take'), { base: 1, note: '' })).toBe(2);
    expect(await versionInUse()).toEqual([3, '/sale']);
  });

  test('a table that was stored by hand is in use until the next push', async () => {
    await publishVersions('/take');
    await stores.kv.put('table', '{"rules":[{"from":"/x","to":"/take","status":301}]}');
    expect((await redirects('history')).out).toContain('In use: 1 rule, put by hand\n');
    expect((await redirects('push', await fileWith('/sale'))).code).toBe(0);
    expect(await versionInUse()).toEqual([2, '/sale']);
  });

  test('the commands report that the table in use is unreadable, and the next push replaces it', async () => {
    await publishVersions('/take');
    await stores.kv.put('table', '#{"format":1,"version":9}\nof an earlier build');
    const problem = 'The table in use cannot be read: the table is not valid JSON\n';
    expect(await redirects('pull')).toMatchObject({ code: 1, problems: problem });
    const pushed = await redirects('push', await fileWith('/take'));
    expect(pushed).toMatchObject({ code: 0, problems: problem });
    expect(await versionInUse()).toEqual([2, '/take']);
  });

  test('the commands report that the table was deleted, and pull does not write an empty table', async () => {
    await publishVersions('/take', '/sale');
    await stores.kv.delete('table');
    const problem = 'KV has no table: rollback 2 restores the last version\n';
    expect(await redirects('pull')).toMatchObject({ code: 1, problems: problem });
    const { out } = await redirects('diff', await fileWith('/sale'));
    expect(out).toBe('0 rules added, 0 removed, 0 changed\n');
    expect((await redirects('history')).out).toContain(problem);
    expect((await redirects('rollback')).code).toBe(0);
    expect(await versionInUse()).toEqual([3, '/sale']);
  });

  test('only the last twenty versions are stored', async () => {
    await publishVersions('/take', '/sale');
    // Fills the list of versions: two pushed versions, and copies of the second.
    const rows = await stores.db
      .prepare(
        `WITH RECURSIVE more (n) AS (SELECT 3 UNION ALL SELECT n + 1 FROM more WHERE n < ?)
         INSERT INTO redirect_versions
           (version, base, checksum, rules, note, created_at, published_at)
         SELECT n, n - 1, checksum, rules, note, created_at, published_at
         FROM redirect_versions, more WHERE version = 2`,
      )
      .bind(storedVersions)
      .all();
    expect(rows.meta.changes).toBe(storedVersions - 2);
    const version = await publish(stores, tableWith('/buy'), { base: storedVersions, note: '' });
    expect(version).toBe(storedVersions + 1);
    const versions = (await listVersions(stores)).map((one) => one.version);
    expect(versions).toEqual(Array.from({ length: storedVersions }, (_, i) => version - i));
    expect(await stores.kv.get('table:2')).not.toBeNull();
    expect(await stores.kv.get('table:1')).toBeNull();
  });

  test('a push that began before another push ended is refused, unless it names the version of the other push', async () => {
    const began = Date.now();
    const version = await publish(stores, tableWith('/offer'), { base: 0, note: 'first' });
    // The second push began 5 ms before the first one.
    const options = { note: '', yes: true, began: began - 5 };
    await expect(
      proposePublication(stores, tableWith('/sale'), { ...options, expected: null }),
    ).rejects.toThrow(`version ${version} (first) was pushed at the same time`);
    expect(await versionInUse()).toEqual([version, '/offer']);
    await proposePublication(stores, tableWith('/sale'), { ...options, expected: version });
    expect(await versionInUse()).toEqual([version + 1, '/sale']);
  });

  test('a push completes even if the program that reads its output stops', async () => {
    const state = join(folder, 'state');
    await makeTables(state, migrations);
    const pipeline =
      '"$NODE" ops/redirects/main.ts push "$FILE" --yes --persist-to "$STATE" | true';
    const { stderr } = await promisify(execFile)('sh', ['-c', pipeline], {
      env: {
        ...process.env,
        NODE: process.execPath,
        FILE: await fileWith('/buy'),
        STATE: state,
      },
    });
    // workerd reports a locked store on a busy machine, and repeats the access.
    const lockReports = /^.*workerd\/util\/sqlite.*SQLITE_BUSY.*\n(?:.*stack: .*\n?)?/gm;
    expect(stripVTControlCharacters(stderr).replace(lockReports, '').trim()).toBe('');
    const local = await openStores({ env: null, persistTo: state });
    expect(await versionInUse(local)).toEqual([1, '/buy']);
    await local.close();
  });
});
