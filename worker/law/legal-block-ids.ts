import { countryFacts, type ServedCountry } from '../country/markets.ts';
import {
  type BlockRow,
  type LegalSection,
  legalSections,
  type SharedBlock,
} from './legal-sections.ts';

/** What a shop may be configured with and its legal texts must then name. */
export type Configured = Readonly<Record<NonNullable<SharedBlock['needs']>, boolean>>;

/** The ids of a section's blocks for a delivery country, in reading order. */
export function legalBlockIds(
  section: LegalSection,
  country: ServedCountry,
  has: Configured = { tagManager: false },
): string[] {
  const { law } = countryFacts[country];
  const isRead = ({ only, needs }: SharedBlock) =>
    (only?.includes(law.regime) ?? true) && (!needs || has[needs]);
  const rows: readonly BlockRow[] = legalSections[section];
  return rows.flatMap((row) => {
    if ('own' in row) return law[row.own]?.id ?? [];
    return isRead(row) ? row.id : [];
  });
}
