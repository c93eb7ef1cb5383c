import { countryFacts, servedCountries } from '../../../worker/country/markets.ts';
import {
  type BlockRow,
  type LegalSection,
  legalSections,
} from '../../../worker/law/legal-sections.ts';

/** The ids of all blocks of a legal section, in reading order, for all countries. */
export function allBlockIds(section: LegalSection): string[] {
  const rows: readonly BlockRow[] = legalSections[section];
  return rows.flatMap((row) =>
    'field' in row
      ? servedCountries.flatMap((country) => countryFacts[country].law[row.field]?.id ?? [])
      : row.id,
  );
}
