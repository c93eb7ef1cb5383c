import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasLink } from '../../../worker/http/body/link.ts';

test.each([
  ...['c/o Dr.Schmidt', 'v.d.Berg', 'J. R. Müller', 'St.Clair', 'Dr.med. Weiß', 'Dr.med Weiß'],
  ...['Prof.Dr. Eva', 'Mag.Dr. Eva', 'Dipl.Ing. Karl', 'Dipl.-Ing. Karl', 'Univ.Prof. Eva'],
  ...[
    'o.Univ.-Prof.Dr.',
    'Priv.Doz.Dr.',
    'Dr.rer.nat.',
    'Dr.med.vet.Eva',
    'Dr.phil.habil.',
    'd.h.c.',
  ],
  ...[
    'MMag.Dr.Eva',
    'Mag.art.',
    'M.Sc',
    'B.A.',
    'Ph.D.',
    'Cand.mag.Ole',
    'Civ.ing.Lars',
    'Me.Dupont',
  ],
  ...['Anna.Maria', 'anna.lena', 'Jean.Luc', 'Juha.Pekka', 'Karl-Heinz.Müller', 'Anna.M.Berg'],
  ...['J.R.R.Tolkien', 'J.de Vries', 'A.v.d.Berg', 'Dr.Weber', 'K.Schwarz', 'J.Link', 'Jude.Law'],
  ...['Müller GmbH & Co.KG', 'Nur die Kapseln.Das Pulver behalte ich.'],
])('the text %s is no link, because its dots belong to a name or sentence', (text) => {
  expect(hasLink(text)).toBe(false);
});

test.each([
  ...['anna.com', 'Win at casino.top', 'EVIL.XYZ', 'Evil.Shop', 'x.com', 'X.Com', 't.me', '1.fr'],
  ...[
    't.me/abc',
    'bit.ly/x',
    'evil.zzz/x',
    'www.evil',
    'http://evil',
    'ftp://evil',
    'a@b',
    'evil.law',
  ],
  ...['evil.co.uk', 'evil.de.', 'dr.evil.com', 'Dr.com', 'dr-med.de', 'prof.online', 'a.b.shop'],
  ...['evil.com.Anna', 'evil。com', 'evil．com', 'пример.рф', 'x.example'],
])('the text %s contains a link', (text) => {
  expect(hasLink(text)).toBe(true);
});

test('a domain of a country is a link after every word, in upper and lower case', () => {
  const word = fc.stringMatching(/^[a-z]{3,12}xq$/);
  const domain = fc.constantFrom(
    'de',
    'at',
    'ch',
    'fr',
    'be',
    'dk',
    'fi',
    'se',
    'uk',
    'nl',
    'ru',
    'io',
  );
  fc.assert(
    fc.property(word, domain, (name, country) => {
      expect(hasLink(`${name}.${country}`)).toBe(true);
      expect(hasLink(`${name}.${country}`.toUpperCase())).toBe(true);
      expect(hasLink(`${name}. ${country}`)).toBe(false);
    }),
  );
});
