import records from 'country-locale-map/countries.json' with { type: 'json' };

/** Node's replacement for `#build/countries.json`, which needs no build. */
export const countryRecords = JSON.stringify(records);
