/**
 * What `#build/formats.json` holds of what Intl says in the languages of the markets. The worker imports the file
 * of the build; Node asks Intl (ops/build/facts/formats-on-disk.ts).
 */
/** What stands before, within and after an amount of money, by `{language} {currency}`. */
export declare const moneyPatterns: Readonly<Record<string, readonly [string, string, string]>>;
/** A day of each month by language, with `{d}` or `{dd}` and `{y}` in the places of its day and year. */
export declare const dayPatterns: Readonly<Record<string, readonly string[]>>;
