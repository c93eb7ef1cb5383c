/**
 * The content of `#build/formats.json`: formats of Intl in the languages of the markets. The worker imports
 * the file of the build. Node reads them from Intl (ops/build/facts/formats-on-disk.ts).
 */
/** The text before, within and after an amount of money, by `{language} {currency}`. */
export declare const moneyPatterns: Readonly<Record<string, readonly [string, string, string]>>;
/**
 * The date format of each month by language, with `{d}` or `{dd}` in place of the day and `{y}` in place of
 * the year.
 */
export declare const dayPatterns: Readonly<Record<string, readonly string[]>>;
