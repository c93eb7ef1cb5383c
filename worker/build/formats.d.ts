/**
 * The content of `#build/formats.json`: formats of Intl in the languages of the markets. The worker imports
 * the file that the build writes. In Node the formats come directly from Intl
 * (ops/build/facts/formats-on-disk.ts).
 */
/**
 * The three fixed texts of an amount: before the units, between units and cents, and after the cents. The key
 * is `{language} {currency}`.
 */
export declare const moneyPatterns: Readonly<Record<string, readonly [string, string, string]>>;
/**
 * The date format of each of the 12 months, by language. `{d}` or `{dd}` stands for the day, and `{y}` for
 * the year.
 */
export declare const dayPatterns: Readonly<Record<string, readonly string[]>>;
