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
  const found = legal[section][id];
  return typeof found === 'object' ? found : {};
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

/** A block of a locale's privacy text, a paragraph a line. */
function privacyText(locale: LocaleId, id: string): string {
  const said = words(locale);
  return paragraphKeys.flatMap((key) => said.get(`legal:privacy.${id}.${key}`) ?? []).join('\n');
}

/** The words a visitor of one delivery country reads, all sections together. */
function wordsFor(country: (typeof servedCountries)[number], only: LegalSection[] = sections) {
  return only
    .flatMap((section) => legalBlockIds(section, country).map((id) => block(section, id)))
    .flatMap((words) => Object.values(words))
    .join('\n');
}

describe('table and words', () => {
  test('rules 4.15 and 9.33: every legal section of the dialog, the imprint and the accessibility statement are there', () => {
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

  test.each(sections)('%s has a title, and its rows and its blocks are the same', (section) => {
    expect(legal[section].title).toBeTypeOf('string');
    const ids = allBlockIds(section);
    expect([...ids].sort()).toEqual(blockKeys(section).sort());
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a block is a heading and paragraphs numbered without a gap', () => {
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

  test('every row says which law, or that the shop, wants it', () => {
    for (const section of sections) {
      const rows: readonly BlockRow[] = legalSections[section];
      for (const row of rows) if ('source' in row) expect(row.source, row.id).not.toBe('');
    }
    for (const country of servedCountries) {
      const { disputes, legalGuarantee } = countryFacts[country].law;
      for (const own of [disputes, legalGuarantee]) expect(own?.source, own?.id).not.toBe('');
    }
  });

  test('section heads are a title, an intro or a text; leaves are words without markup', () => {
    for (const [path, text] of leaves()) {
      expect(path).toMatch(/^\w+\.(title|intro|text|\w+\.(heading|text[2-9]?))$/);
      expect(text.trim(), path).not.toBe('');
      expect(text, path).not.toMatch(/[<>]|https?:|!/);
    }
  });

  test('placeholders are the listed ones, and each is used', () => {
    const used = leaves().flatMap(([, text]) =>
      [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name),
    );
    expect([...new Set(used)].sort()).toEqual([...legalPlaceholders].sort());
  });

  test('the company, the brand and the periods are never typed in', () => {
    const { helpCentre, country, ...typed } = company;
    for (const [path, text] of leaves()) {
      for (const value of Object.values(typed).flat()) expect(text, path).not.toContain(value);
      expect(text, path).not.toMatch(/within \d+ days (of delivery|without)|30-day/);
    }
  });
});

describe('rules 9.12, 9.17 and 9.24: the legal texts', () => {
  test('no word of the claims register\'s "never" list', () => {
    const never =
      /detox|cleans|disease|illness|doctor|physician|clinical|proven|\bcures?\b|heals?\b/i;
    for (const [path, text] of leaves()) expect(text, path).not.toMatch(never);
  });

  test('no link to the closed ODR platform', () => {
    for (const [path, text] of leaves()) expect(text, path).not.toMatch(/consumers\/odr|webgate/i);
  });

  test.each(eu)(
    '%s: statutory withdrawal, its effects, the model form, the guarantee beside it',
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

  test('GB: the right to cancel of 2013 with its own form, the Consumer Rights Act 2015', () => {
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

  test('CH: no statutory withdrawal, the contractual guarantee, customs included', () => {
    expect(legalBlockIds('refund', 'CH')).toEqual(['how', 'returning', 'guaranteeCh']);
    expect(legalBlockIds('delivery', 'CH')).toContain('customs');
    expect(legalBlockIds('termsOfService', 'CH')).not.toContain('legalGuarantee');
  });

  test.each(servedCountries)(
    '%s: one guarantee, one law, one authority, the dispute body its file names',
    (c) => {
      const one = (section: LegalSection, start: RegExp) =>
        legalBlockIds(section, c).filter((id) => start.test(id));
      expect(one('refund', /^guarantee/)).toHaveLength(1);
      expect(one('termsOfService', /^law/)).toHaveLength(1);
      const { disputes } = countryFacts[c].law;
      expect(one('termsOfService', /^disputes/)).toEqual(disputes ? [disputes.id] : []);
      expect(one('accessibility', /^authority/)).toHaveLength(1);
      expect(one('privacy', /^(complaintEu|rightsGb|rightsCh)$/)).toHaveLength(1);
    },
  );

  test('DE names § 36 VSBG, FR the consumer mediator and both legal guarantees', () => {
    expect(wordsFor('DE')).toContain('§ 36 VSBG');
    expect(wordsFor('FR')).toContain('L612-1');
    expect(wordsFor('FR')).toMatch(/L217-1[\s\S]*1641/);
  });

  test.each(localeIds)(
    'the privacy text of %s names every cookie of the code, and no other',
    (id) => {
      const said = privacyText(id, 'cookies');
      for (const name of [...visitorCookies, ...plainCookies])
        expect(said, name).toMatch(new RegExp(`(?:^|[;.] )${name}(?![\\w-])`, 'm'));
      const named = Array.from(said.matchAll(/(?:^|[;.] )([a-z_-]+)\s?:/gm), ([, name]) => name);
      expect([...visitorCookies, ...plainCookies]).toEqual(expect.arrayContaining(named));
      expect(named.length).toBeGreaterThan(4);
      expect(privacyText(id, 'tags')).toMatch(new RegExp(`^${CONSENT_COOKIE}\\s?:`, 'm'));
      expect(cookieName('visit', true)).toBe('__Host-visit');
      expect(said).toContain('__Host-');
    },
  );

  test('the coupon is the fixed example, called one, and no text types it in', () => {
    expect(claimOfferCode).toBe('TARN-0000');
    expect(shellJson.modal.claimOffer.title).toContain('example');
    expect(shellJson.modal.claimOffer.text).toContain('not valid');
    for (const [path, text] of leaves()) expect(text, path).not.toContain('TARN-');
    expect(JSON.stringify(shellJson)).not.toContain('TARN-');
  });

  test('who cancelled at the wallet reads that nothing was charged and the choice is kept', () => {
    expect(shellJson.modal.cancelOffer.title).toContain('Thank you');
    expect(shellJson.modal.cancelOffer.text).toMatch(/nothing has been charged.*is kept/);
  });
});

describe('legalBlockIds', () => {
  test('the privacy text names a tag manager, its consent and nothing of Google where there is none', () => {
    for (const country of servedCountries) {
      expect(legalBlockIds('privacy', country)).not.toContain('tags');
      expect(legalBlockIds('privacy', country, { tagManager: true })).toContain('tags');
      expect(wordsFor(country)).not.toMatch(/Google|Tag Manager/);
    }
    const tags = Object.values(block('privacy', 'tags')).join('\n');
    expect(tags).toMatch(
      /Google Tag Manager[\s\S]*^consent: a cookie[\s\S]*6 months[\s\S]*withdraw/m,
    );
  });

  test('a country reads a subsequence of the table, and everything some country reads', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sections),
        fc.constantFrom(...servedCountries),
        (section, country) => {
          const all = allBlockIds(section);
          const shown = legalBlockIds(section, country);
          expect(shown).toEqual(all.filter((id) => shown.includes(id)));
        },
      ),
    );
    for (const section of sections) {
      const read = new Set(
        servedCountries.flatMap((country) => legalBlockIds(section, country, { tagManager: true })),
      );
      expect([...read].sort()).toEqual(blockKeys(section).sort());
    }
  });

  test.each(servedCountries)('%s: all its legal words stay within 10 KB of brotli', (country) => {
    expect(brotliCompressSync(wordsFor(country)).byteLength).toBeLessThan(10_000);
  });
});
