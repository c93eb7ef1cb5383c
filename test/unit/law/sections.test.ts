import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONSENT_COOKIE } from '../../../client/tags/consent-cookie.ts';
import legalJson from '../../../locales/en_GB/legal.json';
import shellJson from '../../../locales/en_GB/shell.json';
import { company } from '../../../worker/company.ts';
import { localeIds } from '../../../worker/copy/locale-files.ts';
import { countryFacts, type LocaleId, servedCountries } from '../../../worker/country/markets.ts';
import { cookieName, plainCookies, visitorCookies } from '../../../worker/http/visitor/cookies.ts';
import { legalBlockIds } from '../../../worker/law/legal-block-ids.ts';
import {
  type BlockRow,
  claimOfferCode,
  type LegalSection,
  legalPlaceholders,
  legalSections,
  paragraphKeys,
} from '../../../worker/law/legal-sections.ts';
import { words } from '../../support/copy/copy-words.ts';
import { allBlockIds } from '../../support/law/block-ids.ts';

type Block = Readonly<Record<string, string>>;
type Section = Readonly<Record<string, string | Block>>;

const legal: Readonly<Record<LegalSection, Section>> = legalJson;
const sections = Object.keys(legalSections) as LegalSection[];
const eu = servedCountries.filter((country) => country !== 'GB' && country !== 'CH');

function blockKeys(section: LegalSection): string[] {
  return Object.keys(legal[section]).filter((key) => typeof legal[section][key] === 'object');
}

function block(section: LegalSection, id: string): Block {
  const entry = legal[section][id];
  return typeof entry === 'object' ? entry : {};
}

function leaves(): [path: string, text: string][] {
  return sections.flatMap((section) =>
    Object.entries(legal[section]).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string'
        ? [[`${section}.${key}`, value]]
        : Object.entries(value).map(([leaf, text]) => [`${section}.${key}.${leaf}`, text]),
    ),
  );
}

/** One block of a locale's privacy text, with one paragraph per line. */
function privacyText(locale: LocaleId, id: string): string {
  const localeWords = words(locale);
  return paragraphKeys
    .flatMap((key) => localeWords.get(`legal:privacy.${id}.${key}`) ?? [])
    .join('\n');
}

/** The legal texts for a delivery country, of all legal sections or of the sections in `only`. */
function wordsFor(country: (typeof servedCountries)[number], only: LegalSection[] = sections) {
  return only
    .flatMap((section) => legalBlockIds(section, country).map((id) => block(section, id)))
    .flatMap((words) => Object.values(words))
    .join('\n');
}

describe('the table of legal blocks and the texts of the blocks', () => {
  test('rules 4.15 and 9.33: the legal sections are the sections of the legal dialog, the imprint and the accessibility statement', () => {
    expect(sections).toEqual([
      'ingredients',
      'privacy',
      'termsOfService',
      'imprint',
      'delivery',
      'refund',
      'contact',
      'accessibility',
    ]);
  });

  test.each(sections)(
    'the legal section %s has a title, and a block of words for every row of its table',
    (section) => {
      expect(legal[section].title).toBeTypeOf('string');
      const ids = allBlockIds(section);
      expect([...ids].sort()).toEqual(blockKeys(section).sort());
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  test('a block of legal text has a heading and paragraphs numbered without a gap', () => {
    for (const section of sections) {
      for (const id of blockKeys(section)) {
        const { heading, ...paragraphs } = block(section, id);
        expect(heading, `${section}.${id}`).toBeTruthy();
        const count = Object.keys(paragraphs).length;
        expect(count, `${section}.${id}`).toBeGreaterThan(0);
        expect(Object.keys(paragraphs)).toEqual(paragraphKeys.slice(0, count));
      }
    }
  });

  test('every row of a legal section names a law or the shop as its source', () => {
    for (const section of sections) {
      const rows: readonly BlockRow[] = legalSections[section];
      for (const row of rows) if ('source' in row) expect(row.source, row.id).not.toBe('');
    }
    for (const country of servedCountries) {
      const { disputes, legalGuarantee } = countryFacts[country].law;
      for (const row of [disputes, legalGuarantee]) expect(row?.source, row?.id).not.toBe('');
    }
  });

  test('each legal text is a title, an intro, a heading or a paragraph, and has no markup', () => {
    for (const [path, text] of leaves()) {
      expect(path).toMatch(/^\w+\.(title|intro|text|\w+\.(heading|text[2-9]?))$/);
      expect(text.trim(), path).not.toBe('');
      expect(text, path).not.toMatch(/[<>]|https?:|!/);
    }
  });

  test('the legal texts use exactly the placeholders of the list `legalPlaceholders`', () => {
    const used = leaves().flatMap(([, text]) =>
      [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name),
    );
    expect([...new Set(used)].sort()).toEqual([...legalPlaceholders].sort());
  });

  test('the legal texts use placeholders for the company, the brand and periods of days', () => {
    const { helpCentre, country, ...typed } = company;
    for (const [path, text] of leaves()) {
      for (const value of Object.values(typed).flat()) expect(text, path).not.toContain(value);
      expect(text, path).not.toMatch(/within \d+ days (of delivery|without)|30-day/);
    }
  });
});

describe('rules 9.12, 9.17 and 9.24: the content of the legal texts', () => {
  test('the legal texts contain no forbidden medical word', () => {
    const never =
      /detox|cleans|disease|illness|doctor|physician|clinical|proven|\bcures?\b|heals?\b/i;
    for (const [path, text] of leaves()) expect(text, path).not.toMatch(never);
  });

  test('the legal texts do not link the EU platform for online dispute resolution, which is closed', () => {
    for (const [path, text] of leaves()) expect(text, path).not.toMatch(/consumers\/odr|webgate/i);
  });

  test.each(eu)(
    'in country %s the legal texts have the statutory withdrawal, its effects, the model form and the guarantee',
    (c) => {
      expect(legalBlockIds('refund', c)).toEqual([
        'how',
        'withdrawal',
        'effects',
        'ebooks',
        'returning',
        'guarantee',
        'modelForm',
      ]);
      expect(legalBlockIds('termsOfService', c)).toContain('legalGuarantee');
    },
  );

  test('Great Britain: the legal texts have the right to cancel (2013) with the British form, and the Consumer Rights Act 2015', () => {
    expect(legalBlockIds('refund', 'GB')).toEqual([
      'how',
      'withdrawalGb',
      'effectsGb',
      'ebooks',
      'returning',
      'guarantee',
      'modelFormGb',
    ]);
    expect(legalBlockIds('termsOfService', 'GB')).toContain('legalRightsGb');
    expect(legalBlockIds('termsOfService', 'GB')).not.toContain('legalGuarantee');
  });

  test('Switzerland: the legal texts have no statutory withdrawal, but a contractual guarantee and information about customs', () => {
    expect(legalBlockIds('refund', 'CH')).toEqual(['how', 'returning', 'guaranteeCh']);
    expect(legalBlockIds('delivery', 'CH')).toContain('customs');
    expect(legalBlockIds('termsOfService', 'CH')).not.toContain('legalGuarantee');
  });

  test.each(servedCountries)(
    'in country %s the legal texts have one guarantee, one law, one authority and the dispute body of the country’s file',
    (c) => {
      const matchingIds = (section: LegalSection, start: RegExp) =>
        legalBlockIds(section, c).filter((id) => start.test(id));
      expect(matchingIds('refund', /^guarantee/)).toHaveLength(1);
      expect(matchingIds('termsOfService', /^law/)).toHaveLength(1);
      const { disputes } = countryFacts[c].law;
      expect(matchingIds('termsOfService', /^disputes/)).toEqual(disputes ? [disputes.id] : []);
      expect(matchingIds('accessibility', /^authority/)).toHaveLength(1);
      expect(matchingIds('privacy', /^(complaintEu|rightsGb|rightsCh)$/)).toHaveLength(1);
    },
  );

  test.each(localeIds)(
    'rule 9.51: the privacy text of %s tells buyers in Great Britain how to complain about data, and when they get an answer',
    (locale) => {
      for (const country of servedCountries) {
        expect(legalBlockIds('privacy', country).includes('complaintGb')).toBe(country === 'GB');
      }
      const complaint = privacyText(locale, 'complaintGb');
      for (const contact of ['{{email}}', '{{phone}}', '{{street}}', 'ico.org.uk'])
        expect(complaint).toContain(contact);
      expect(complaint).toMatch(/\b30\b/);
      expect(privacyText(locale, 'rightsGb')).not.toContain('ico.org.uk');
    },
  );

  test.each(localeIds)(
    'rule 9.55: the privacy text of %s tells buyers in France, and nobody else, of their right to decide about their data after death',
    (locale) => {
      for (const country of servedCountries) {
        expect(legalBlockIds('privacy', country).includes('dataRightsFr')).toBe(country === 'FR');
      }
      expect(privacyText(locale, 'dataRightsFr')).toMatch(/78-17[\s\S]*\{\{email\}\}/);
    },
  );

  test.each(localeIds)(
    'rule 9.18: the money-back guarantee in the texts of %s names the guarantor with the address',
    (locale) => {
      const localeWords = words(locale);
      for (const id of ['guarantee', 'guaranteeCh']) {
        const guarantee = localeWords.get(`legal:refund.${id}.text`);
        for (const part of ['{{company}}', '{{street}}', '{{city}}', '{{countryName}}'])
          expect(guarantee, id).toContain(part);
      }
    },
  );

  test('the legal texts of Germany name § 36 VSBG; the legal texts of France name the mediator and both legal guarantees', () => {
    expect(wordsFor('DE')).toContain('§ 36 VSBG');
    expect(wordsFor('FR')).toContain('L612-1');
    expect(wordsFor('FR')).toMatch(/L217-1[\s\S]*1641/);
  });

  test.each(localeIds)(
    'the privacy text of %s names exactly the cookies that the code sets',
    (id) => {
      const cookieText = privacyText(id, 'cookies');
      const cookieNames = Array.from(
        cookieText.matchAll(/(?:^|[;.] )([a-z_-]+)\s?:/gm),
        ([, name]) => name,
      );
      expect(cookieNames).toEqual([...visitorCookies, ...plainCookies]);
      expect(privacyText(id, 'tags')).toMatch(new RegExp(`^${CONSENT_COOKIE}\\s?:`, 'm'));
      expect(cookieName('visit', true)).toBe('__Host-visit');
      expect(cookieText).toContain('__Host-');
    },
  );

  test('the coupon code is a fixed example, the dialog calls it an example, and no text contains the code itself', () => {
    expect(claimOfferCode).toBe('TARN-0000');
    expect(shellJson.modal.claimOffer.text).toContain('only an example');
    expect(shellJson.modal.claimOffer.text).toContain('not valid');
    for (const locale of localeIds)
      expect(words(locale).get('shell:modal.claimOffer.text'), locale).toMatch(
        /example|Beispiel|exemple|exempel|eksempel|esimerk/,
      );
    for (const [path, text] of leaves()) expect(text, path).not.toContain('TARN-');
    expect(JSON.stringify(shellJson)).not.toContain('TARN-');
  });

  test('after a cancelled payment a dialog states that nothing was charged and that the buyer’s choice is kept', () => {
    const { title, text, kept: stored, thanks } = shellJson.modal.cancelOffer;
    expect(`${title}. ${text} ${stored}`).toMatch(
      /^Payment cancelled.*Nothing has been charged.*is kept/,
    );
    expect(thanks).toContain('Thank you');
    // At a bank the buyer has placed the order before cancelling.
    expect(Object.values(shellJson.modal.cancelOffer).join(' ')).not.toContain('ordered');
  });
});

describe('legalBlockIds returns the legal blocks of a country', () => {
  test('the privacy text mentions Google Tag Manager and the visitor’s consent only in a shop that uses it', () => {
    for (const country of servedCountries) {
      expect(legalBlockIds('privacy', country)).not.toContain('tags');
      expect(legalBlockIds('privacy', country, { tagManager: true })).toContain('tags');
      expect(wordsFor(country)).not.toMatch(/Google|Tag Manager/);
    }
    const tags = Object.values(block('privacy', 'tags')).join('\n');
    expect(tags).toMatch(
      /Google Tag Manager[\s\S]*^consent: a cookie[\s\S]*six months[\s\S]*withdraw/m,
    );
  });

  test('a country’s legal blocks are in the order of the table, and every block belongs to at least one country', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sections),
        fc.constantFrom(...servedCountries),
        (section, country) => {
          const all = allBlockIds(section);
          const countryIds = legalBlockIds(section, country);
          expect(countryIds).toEqual(all.filter((id) => countryIds.includes(id)));
        },
      ),
    );
    for (const section of sections) {
      const usedIds = new Set(
        servedCountries.flatMap((country) => legalBlockIds(section, country, { tagManager: true })),
      );
      expect([...usedIds].sort()).toEqual(blockKeys(section).sort());
    }
  });

  test.each(servedCountries)(
    'in country %s the legal texts are below 10 KB after brotli compression',
    (country) => {
      expect(brotliCompressSync(wordsFor(country)).byteLength).toBeLessThan(10_000);
    },
  );
});
