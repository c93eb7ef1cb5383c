import records from 'country-locale-map/countries.json' with { type: 'json' };

/**
 * The country records as JSON, without the flags, which follow from the codes, and without an internet domain that is the
 * alpha-2 code and a default locale that is the first locale. Node imports this module in place of
 * `#build/countries.json`, so Node needs no build.
 */
export const countryRecords = JSON.stringify(
  records.map(({ emoji: _, emojiU: __, internet, default_locale, ...record }) => ({
    ...record,
    ...(internet !== record.alpha2 && { internet }),
    ...(default_locale !== record.locales[0] && { default_locale }),
  })),
);
