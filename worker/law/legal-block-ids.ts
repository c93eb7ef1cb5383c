import { countryFacts, type ServedCountry } from '../country/markets.ts';
import {
  type BlockRow,
  type LegalSection,
  legalSections,
  type SharedBlock,
} from './legal-sections.ts';

/** The conditions of legal texts, and whether each is true. */
type TextConditions = Readonly<Partial<Record<NonNullable<SharedBlock['needs']>, boolean>>>;

/** The ids of a section's blocks for a delivery country, in reading order. */
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
 * Whether a delivery country's buyers read a section. A section with blocks for other countries only is not
 * shown.
 */
export function isReadIn(section: LegalSection, country: ServedCountry): boolean {
  return legalSections[section].length === 0 || legalBlockIds(section, country).length > 0;
}

/** Whether a block is true only until the visitor's clock ends. */
export function endsWithClock(section: LegalSection, id: string): boolean {
  const rows: readonly BlockRow[] = legalSections[section];
  return rows.some((row) => 'id' in row && row.id === id && row.needs === 'runningClock');
}

/** Whether a delivery country's law demands a box around a block. */
export function isBoxed(id: string, country: ServedCountry): boolean {
  const { legalGuarantee } = countryFacts[country].law;
  return legalGuarantee?.id === id && legalGuarantee.isBoxed === true;
}
