/**
 * What `#build/countries.json` holds: the reference data of all countries, as JSON, which costs nothing until a
 * country's record is first asked for.
 */
export declare const countryRecords: string;
