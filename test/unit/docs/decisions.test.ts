import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = 'docs/decisions';
const records = globSync('[0-9]*.md', { cwd: folder })
  .sort()
  .map((file) => {
    const [title = '', , status = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('\n');
    return { file, number: file.slice(0, 4), title: title.slice(7), status: status.slice(8) };
  });

describe('the index of decisions', () => {
  test('names each record once, with its title and status', () => {
    const index = readFileSync(`${folder}/README.md`, 'utf8');
    const rows = Array.from(
      index.matchAll(/^\| \[(\d{4})\]\((\S+)\) +\| (.*?) +\| (.*?) +\|$/gm),
      ([, number, file, title, status]) => ({ file, number, title, status }),
    );
    expect(rows).toEqual(records);
  });

  test.each(records)('$number is accepted, amended or superseded by a later record', (record) => {
    expect(record.status).toMatch(/^(accepted|superseded by \d{4})/);
    const later = record.status.match(/\b\d{4}\b/g) ?? [];
    const known = records.map(({ number }) => number);
    expect(later.filter((number) => !known.includes(number) || number <= record.number)).toEqual(
      [],
    );
  });
});
