import { countryFacts, type ServedCountry } from '../country/markets.ts';
import { type BlockRow, type LegalSection, legalSections } from './legal-sections.ts';

/** What a shop may be configured with and its legal texts must then name. */
export type Configured = Readonly<Record<NonNullable<BlockRow['needs']>, boolean>>;

/** The ids of a section's blocks for a delivery country, in reading order. */
export function legalBlockIds(
  section: LegalSection,
  country: ServedCountry,
  has: Configured = { tagManager: false },
): string[] {
  const { regime, disputes, ownBlocks = [] } = countryFacts[country].law;
  const named: readonly (string | null)[] = [disputes, ...ownBlocks];
  const rows: readonly BlockRow[] = legalSections[section];
  return rows
    .filter(({ only }) => only?.includes(regime) ?? true)
    .filter(({ id, own }) => !own || named.includes(id))
    .filter(({ needs }) => !needs || has[needs])
    .map(({ id }) => id);
}
