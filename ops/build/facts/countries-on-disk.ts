import records from 'country-locale-map/countries.json' with { type: 'json' };

/**
 * The country records as JSON. Node imports this module in place of `#build/countries.json`, so Node needs no build.
 */
export const countryRecords = JSON.stringify(records);
