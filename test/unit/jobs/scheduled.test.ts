import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '../../../worker/durations.ts';
import { jobs, runJobs } from '../../../worker/jobs/scheduled.ts';
import { migratedDatabase } from '../../support/database-schema.ts';
import { toEnv } from '../../support/scale/order-tasks.ts';
import { toD1 } from '../../support/scale/sqlite-d1.ts';

const now = Date.parse('2026-12-20T12:00:00Z');
let db: DatabaseSync;

beforeEach(() => {
  db = migratedDatabase();
});
afterEach(() => {
  vi.restoreAllMocks();
  db.close();
});

/** Runs the schedule at a time in ms. Returns its log lines. */
async function run(at: number): Promise<object[]> {
  const lines: object[] = [];
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (line) => void lines.push(JSON.parse(String(line))),
    );
  }
  await runJobs(toEnv(toD1(db)), at);
  return lines;
}

describe('each job of the schedule fails alone', () => {
  test.each([
    ['inviteReviews', 'outbox', false],
    ['reencryptObjections', 'kept_keys', true],
  ])(
    'if %s fails, the other jobs run, and it runs again in the next run',
    async (job, table, isDaily) => {
      db.exec(`ALTER TABLE ${table} RENAME TO away`);
      const failed = async (at: number) =>
        (await run(at)).filter((line) => 'job' in line && line.job === job);
      expect(await failed(now)).toMatchObject([{ event: 'jobFailed', isDaily }]);
      expect(
        db.prepare("SELECT 1 FROM job_runs WHERE job = 'applyLostEvents'").get(),
      ).toBeDefined();
      expect(await failed(now + 5 * MINUTE)).toHaveLength(1);
      db.exec(`ALTER TABLE away RENAME TO ${table}`);
      expect(await failed(now + 10 * MINUTE)).toEqual([]);
    },
  );

  test('a daily job that has ended runs again after a day', async () => {
    await run(now);
    const daily = Object.entries(jobs).filter(([, job]) => 'isDaily' in job);
    const lastRuns = () => db.prepare('SELECT job, ran_at AS at FROM job_runs ORDER BY job').all();
    const rows = (at: number) =>
      daily.map(([job]) => ({ job, at })).sort((a, b) => (a.job < b.job ? -1 : 1));
    expect(lastRuns()).toEqual(rows(now));
    await run(now + DAY - 1);
    expect(lastRuns()).toEqual(rows(now));
    await run(now + DAY);
    expect(lastRuns()).toEqual(rows(now + DAY));
  });
});
