import { countryFacts, type ServedCountry } from '../country/markets.ts';
import {
  type BlockRow,
  type LegalSection,
  legalSections,
  type SharedBlock,
} from './legal-sections.ts';

/** The conditions under which some legal texts are shown. Each is true or false. */
type TextConditions = Readonly<Partial<Record<NonNullable<SharedBlock['needs']>, boolean>>>;

/** The ids of the text blocks in a legal section that buyers in a delivery country read, in reading order. */
export function legalBlockIds(
  section: LegalSection,
  country: ServedCountry,
  { tagManager = false, runningClock = true }: TextConditions = {},
): string[] {
  const { law } = countryFacts[country];
  const conditions = { tagManager, runningClock, imprint: law.imprint !== undefined };
  const isRead = ({ only, needs }: SharedBlock) =>
    (only?.includes(law.regime) ?? true) && (!needs || conditions[needs]);
  const rows: readonly BlockRow[] = legalSections[section];
  return rows.flatMap((row) => {
    if ('field' in row) return law[row.field]?.id ?? [];
    return isRead(row) ? row.id : [];
  });
}

/**
 * True if buyers in a delivery country can read a legal section. A section that has text blocks only for
 * other countries is not shown.
 */
export function isReadIn(section: LegalSection, country: ServedCountry): boolean {
  return legalSections[section].length === 0 || legalBlockIds(section, country).length > 0;
}

/** True if a text block is shown only until the visitor's clock ends. */
export function endsWithClock(section: LegalSection, id: string): boolean {
  const rows: readonly BlockRow[] = legalSections[section];
  return rows.some((row) => 'id' in row && row.id === id && row.needs === 'runningClock');
}

/** True if the law of a delivery country requires a box around a text block. */
export function isBoxed(id: string, country: ServedCountry): boolean {
  const { legalGuarantee } = countryFacts[country].law;
  return legalGuarantee?.id === id && legalGuarantee.isBoxed === true;
}
