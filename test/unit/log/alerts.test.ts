import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { logEvents } from '../../../worker/log/log-events.ts';

const documented = readFileSync('docs/alerts.md', 'utf8')
  .split('## What no line says')[0]
  ?.matchAll(/^\| `([\w-]+)` +\| ([^|]+?) +\| (\w+) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm);
const rows = [...(documented ?? [])].map(([, event, , loud]) => ({ event, loud }));

const sources = readdirSync('worker', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, code: readFileSync(`worker/${path}`, 'utf8') }));

describe('the alert list', () => {
  test('says of each event the worker may log what to do, once and in order', () => {
    expect(rows.map(({ event }) => event)).toEqual(Object.keys(logEvents));
  });

  test('knows three degrees of loudness', () => {
    for (const { event, loud } of rows) expect(['page', 'ticket', 'watch'], event).toContain(loud);
  });
});

describe('the log', () => {
  test('has one way in: nothing else in the worker writes to the console', () => {
    const writing = sources.filter(({ code }) => /\bconsole\b/.test(code));
    expect(writing.map(({ path }) => path)).toEqual(['log/log.ts']);
  });

  test.each(Object.keys(logEvents))('%s is logged somewhere', (event) => {
    const call = new RegExp(`\\blog\\(\\s*'${event}'`);
    expect(sources.some(({ code }) => call.test(code))).toBe(true);
  });
});
