/** Where something stands in a file, both from 1; in a spreadsheet `column` counts cells. */
export type Position = { line: number; column: number };

/** What `check` can find, and whether a table with it may be pushed. */
export const levels = {
  file: 'error',
  syntax: 'error',
  unsupported: 'error',
  key: 'error',
  missing: 'error',
  status: 'error',
  value: 'error',
  country: 'error',
  host: 'error',
  page: 'error',
  protected: 'error',
  variant: 'error',
  duplicate: 'error',
  overlap: 'error',
  loop: 'error',
  limit: 'error',
  'covers-protected': 'warning',
  chain: 'warning',
  'run-time': 'warning',
  shadowed: 'warning',
  'no-status': 'warning',
  order: 'warning',
  'counted-together': 'warning',
} as const satisfies Record<string, 'error' | 'warning'>;

type Kind = keyof typeof levels;

/** Something about a table: of which rule (its index, null: of the file), which field, and what. */
export type Finding = {
  kind: Kind;
  rule: number | null;
  field: string;
  message: string;
  /** Another rule it is about. */
  other?: number;
  /** Where it stands, if not where the field does. */
  at?: Position;
};

/** A table as its author wrote it, and what was wrong already in reading it. */
export type Source = {
  /** What `parseTable` is to judge; undefined where the file is no table at all. */
  json: unknown;
  findings: Finding[];
  /** The host it was written for takes the first rule of the file that fits. */
  takesFirst?: true;
  /** Its format has no place for experiments: those in use stay. */
  hasNoExperiments?: true;
  /** Where a rule's field stands, or the nearest there is: the rule, then the file. */
  position: (rule: number | null, field: string) => Position;
};

/** Something about the whole file. */
export function ofFile(kind: Kind, message: string, at?: Position): Finding {
  return { kind, rule: null, field: '', message, ...(at && { at }) };
}

export function isError({ kind }: Finding): boolean {
  return levels[kind] === 'error';
}

/** The rules of a source as they were written, right or wrong. */
export function rawRules({ json }: Pick<Source, 'json'>): unknown[] {
  const isTable = typeof json === 'object' && json !== null && 'rules' in json;
  return isTable && Array.isArray(json.rules) ? json.rules : [];
}
