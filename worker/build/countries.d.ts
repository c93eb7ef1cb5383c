/**
 * The content of `#build/countries.json`: the reference data of all countries as JSON. It is parsed at the
 * first use of a country's record, so it costs nothing before.
 */
export declare const countryRecords: string;
