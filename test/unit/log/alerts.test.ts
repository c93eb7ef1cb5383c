import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { logEvents } from '../../../worker/log/log-events.ts';

const documented = readFileSync('docs/alerts.md', 'utf8')
  .split('## Problems without a line of the log')[0]
  ?.matchAll(/^\| `([\w-]+)` +\| ([^|]+?) +\| (\w+) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm);
const rows = [...(documented ?? [])].map(([row, event, , loud, , action = '']) => {
  return { row, event, loud, action };
});

const sources = readdirSync('worker', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, code: readFileSync(`worker/${path}`, 'utf8') }));

describe('the list of alerts', () => {
  test('docs/alerts.md has one row for every log event, in the order of the code', () => {
    expect(rows.map(({ event }) => event)).toEqual(Object.keys(logEvents));
  });

  test('every alert that wakes somebody (page) has a command or a link to one, and every event with a paymentId links the search for the order', () => {
    for (const { row, event, loud, action } of rows) {
      const isTyped = /`np[mx] [^`]+`|\]\((operating\.md)?#/.test(action);
      if (loud === 'page') expect(isTyped, event).toBe(true);
      if (row.includes('`paymentId`'))
        expect(action, event).toContain('(#from-a-line-to-its-order)');
    }
  });

  test('the commands in docs/alerts.md are complete: each has its environment, file or order number', () => {
    const commands = rows.flatMap(({ action }) => action.match(/`(npm run|npx) [^`]+`/g) ?? []);
    expect(commands.length).toBeGreaterThan(15);
    for (const command of commands) {
      if (command.includes('trace-error')) expect(command).toContain('log.jsonl');
      else if (command !== '`npm run deploy`') expect(command).toContain('--env production');
      if (/order (?!show)/.test(command)) expect(command).toMatch(/ TW-… .*--reason /);
    }
  });

  test('every alert has one of three levels of urgency', () => {
    for (const { event, loud } of rows) expect(['page', 'ticket', 'watch'], event).toContain(loud);
  });
});

describe('the log events of the worker', () => {
  test('only log/log.ts of the worker writes to the console', () => {
    const writers = sources.filter(({ code }) => /\bconsole\b/.test(code));
    expect(writers.map(({ path }) => path)).toEqual(['log/log.ts']);
  });

  // An event of a stored change is stored as a due alert with the change, and logged after it.
  test.each(Object.keys(logEvents))('the code of the worker logs the event %s', (event) => {
    const call = new RegExp(`\\blog\\(\\s*'${event}'|\\bevent: '${event}'`);
    expect(sources.some(({ code }) => call.test(code))).toBe(true);
  });
});
