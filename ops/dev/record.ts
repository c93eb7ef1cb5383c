/** `npm run record`: writes the activities into docs/record-of-processing.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { activities, tablesWithoutPersons } from '../../worker/law/processing.ts';
import { retentionPeriods } from '../../worker/law/retention-periods.ts';
import { command, main } from '../terminal/command-line.ts';

const path = 'docs/record-of-processing.md';
const start = '## Activities\n';
const end = '## Transfers\n';

const head = [
  'activity',
  'purpose',
  'legal basis',
  'persons and their data',
  'tables',
  'recipients',
  'retention',
];

/** The section of the record with all activities, from `worker/law/processing.ts`. */
export function activitiesSection(): string {
  const rows = activities.map(
    ({ name, purpose, basis, persons, data, tables, elsewhere, recipients, retention }) => [
      name,
      purpose,
      basis,
      `${persons}: ${joinFacts(data)}`,
      [tables.map(code).join(', ') || 'none', ...(elsewhere ? [elsewhere] : [])].join('; '),
      joinFacts(recipients),
      retention
        .map((entry) => (entry.length === 3 ? `${entry[0]} ${period(entry[1])}` : entry[0]))
        .join('; '),
    ],
  );
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const others = tablesWithoutPersons.map(code);
  return `${start}
\`npm run record\` writes this section from \`worker/law/processing.ts\`, the source of the privacy text, too: each fact there
names the paragraph of the privacy text that tells people of it.

${lines.join('\n')}

These tables have no personal data: ${others.join(', ')}.

`;
}

/** The record with its section of activities written anew. */
export function recordWith(section: string, record: string): string {
  return record.slice(0, record.indexOf(start)) + section + record.slice(record.indexOf(end));
}

function joinFacts(facts: readonly (readonly [fact: string, ...unknown[]])[]): string {
  return facts.map(([fact]) => fact).join('; ');
}

function code(name: string): string {
  return `\`${name}\``;
}

/** A period with its unit and its name, such as ``30 days (`mailDays`)``. */
function period(name: keyof typeof retentionPeriods): string {
  const [, unit = ''] = /(Day|Month|Year)s$/.exec(name) ?? [];
  const count = retentionPeriods[name];
  return `${count} ${unit.toLowerCase()}${count === 1 ? '' : 's'} (${code(name)})`;
}

if (import.meta.main) {
  await main(
    command('npm run record')
      .description('Write the activities into docs/record-of-processing.md.')
      .action(() => {
        writeFileSync(path, recordWith(activitiesSection(), readFileSync(path, 'utf8')));
        console.log(`Written: ${path}`);
      }),
  );
}
