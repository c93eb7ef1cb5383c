/**
 * The content of `#build/countries.json`: the reference data of all countries, as JSON text. The text is
 * parsed when the data of a country are first needed.
 */
export declare const countryRecords: string;
