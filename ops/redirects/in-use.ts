import { jsonValue } from '../../worker/http/json-value.ts';
import type { Experiment } from '../../worker/redirects/experiment.ts';
import { isPublished, publishedFile, readPublished } from '../../worker/redirects/published.ts';
import { parseTable, type Rule } from '../../worker/redirects/rule.ts';
import type { Stores } from './stores.ts';
import { textOf, type Version } from './versions.ts';

/** The table the shop reads. */
export type InUse = {
  /** Null where it was put by hand, or there is none. */
  version: number | null;
  rules: Rule[];
  experiments: Experiment[];
  /** Why what the shop is given is no table: it goes on with its last good one. */
  problem: string | null;
};

const nothing = { rules: [], experiments: [] };

/**
 * The table in use. KV may answer with what it was a minute ago; the database knows better which
 * version was published last, and a version's own key never changes.
 */
export async function tableInUse(stores: Stores, versions: readonly Version[]): Promise<InUse> {
  const text = (await stores.kv.get('table')) ?? '';
  const last = versions.find(({ publishedAt }) => publishedAt !== null)?.version ?? null;
  if (text.trim() === '' && last !== null) return missing(stores, last);
  if (!isPublished(text)) return byHand(text);
  const read = await readPublished(text);
  const seen = 'version' in read ? read.version : null;
  const isOld = last !== null && (seen === null || last > seen);
  const newer = isOld ? await textOf(stores, last) : null;
  const file = await publishedFile(newer ?? text);
  return {
    version: newer === null ? seen : last,
    ...('problem' in file ? nothing : file),
    problem: 'problem' in read ? `The table in use cannot be read: ${read.problem}` : null,
  };
}

/** Nobody takes a table away by a push: what was published last is what the shop goes on with. */
async function missing(stores: Stores, last: number): Promise<InUse> {
  const file = await publishedFile((await textOf(stores, last)) ?? '');
  const problem = `There is no table in KV: rollback ${last} puts the last version back`;
  return { version: null, ...('problem' in file ? nothing : file), problem };
}

function byHand(text: string): InUse {
  if (text.trim() === '') return { version: null, ...nothing, problem: null };
  const read = parseTable(jsonValue(text));
  return 'table' in read
    ? { version: null, ...read.table, problem: null }
    : { version: null, ...nothing, problem: 'The table in use was put by hand and is not valid' };
}
