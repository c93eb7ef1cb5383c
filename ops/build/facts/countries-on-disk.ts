import records from 'country-locale-map/countries.json' with { type: 'json' };

/** What Node imports as `#build/countries.json`. */
export const countryRecords = JSON.stringify(records);
