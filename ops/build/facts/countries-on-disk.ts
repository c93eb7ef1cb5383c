import records from 'country-locale-map/countries.json' with { type: 'json' };

/**
 * The country records as JSON, without the flags, which follow from the codes. Node imports this module in place of
 * `#build/countries.json`, so Node needs no build.
 */
export const countryRecords = JSON.stringify(
  records.map(({ emoji: _, emojiU: __, ...record }) => record),
);
