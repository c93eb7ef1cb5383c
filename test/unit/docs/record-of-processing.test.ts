import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { activitiesSection, recordWith } from '../../../ops/dev/record.ts';
import { localeIds } from '../../../worker/copy/locale-files.ts';
import { paragraphKeys } from '../../../worker/law/legal-sections.ts';
import { activities, tablesWithoutPersons } from '../../../worker/law/processing.ts';
import { retentionPeriods } from '../../../worker/law/retention-periods.ts';
import { words } from '../../support/copy/copy-words.ts';
import { migratedDatabase } from '../../support/database-schema.ts';
import { allBlockIds } from '../../support/law/block-ids.ts';

const record = readFileSync('docs/record-of-processing.md', 'utf8');

const tables = migratedDatabase()
  .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
  .all()
  .map(({ name }) => String(name));

/** The blocks of the privacy text that tell of rights, authorities and transfers. No activity names them. */
const withoutData: readonly string[] = [
  'controller',
  'transfer',
  'rights',
  'dataRightsFr',
  'complaintEu',
  'representative',
  'rightsGb',
  'complaintGb',
  'rightsCh',
];

describe('rule 9.28: the record of processing and the privacy text have one source', () => {
  test('the record has the activities of the source', () => {
    expect(recordWith(activitiesSection(), record)).toBe(record);
  });

  test('the source names exactly the tables of the database', () => {
    const listed = [...activities.flatMap((activity) => activity.tables), ...tablesWithoutPersons];
    expect([...new Set(listed)].sort()).toEqual(tables.sort());
  });

  test('each activity has data, recipients and a period, and the source uses every period', () => {
    for (const { name, data, recipients, retention } of activities) {
      expect(
        [data, recipients, retention].map(({ length }) => length > 0),
        name,
      ).toEqual([true, true, true]);
    }
    const periods = activities.flatMap(({ retention }) =>
      retention.flatMap((entry) => (entry.length === 3 ? [entry[1]] : [])),
    );
    expect(new Set(periods)).toEqual(new Set(Object.keys(retentionPeriods)));
  });

  test.each(localeIds)(
    'the privacy text of %s tells of each fact, and each of its paragraphs about data is in the source',
    (locale) => {
      const localeWords = words(locale);
      const facts = activities.flatMap(({ data, recipients, retention }) => [
        ...data,
        ...recipients,
        ...retention,
      ]);
      const paragraphsOfFacts = new Set(facts.map((fact) => fact[fact.length - 1]));
      const paragraphs = allBlockIds('privacy')
        .filter((id) => !withoutData.includes(id))
        .flatMap((id) => paragraphKeys.map((key) => `${id}.${key}`))
        .filter((paragraph) => localeWords.has(`legal:privacy.${paragraph}`));
      expect([...paragraphsOfFacts].sort()).toEqual(paragraphs.sort());
    },
  );

  test.each(localeIds)(
    'the privacy text of %s takes the periods of its retention from the source',
    (locale) => {
      const text = words(locale).get('legal:privacy.retention.text') ?? '';
      const names = Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name);
      expect(names).toEqual([
        'paidOrderYears',
        'declarationYears',
        'unpaidOrderDays',
        'unneededDataDays',
        'parcelNoteDays',
        'unneededDataDays',
      ]);
      // The token of a saved wallet is retention in hours, by another job.
      expect(text.match(/\d+/g)).toEqual(['24']);
    },
  );

  test.each(localeIds)(
    'the record and the privacy text of %s name Cloudflare, PayPal and Google Ireland',
    (locale) => {
      const privacy = [...words(locale)].filter(([key]) => key.startsWith('legal:privacy.'));
      for (const name of ['Cloudflare', 'PayPal', 'Google Ireland']) {
        expect(record).toContain(name);
        expect(privacy.some(([, text]) => text.includes(name))).toBe(true);
      }
    },
  );
});
