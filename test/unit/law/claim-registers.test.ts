import { expect, test } from 'vitest';
import { tagged, text } from '../../../ops/dev/html-tree.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import { pageNames } from '../../../worker/pages.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

const eu = /432\/2012/;
const registers: Partial<Record<string, { named: RegExp; reference: RegExp }>> = {
  GB: { named: /Great Britain nutrition and health claims/, reference: /applies in Great Britain/ },
  CH: { named: /LIV \(SR 817\.022\.16\), Anhang 14/, reference: /Anhang 10 der LIV/ },
  'CH-FR': { named: /OIDAl \(RS 817\.022\.16\), annexe 14/, reference: /annexe 10 de l’OIDAl/ },
};

test.each(marketCodes)(
  'rule 9.22: market %s names the register of its health claims',
  async (code) => {
    const { named, reference } = registers[code] ?? { named: eu, reference: /1169\/2011/ };
    const article = text((await renderPage('offer2', code)).root);
    expect(article).toMatch(named);
    if (named !== eu) expect(article).not.toMatch(eu);
    expect(text((await renderPage('take', code)).root)).toMatch(reference);
  },
);

/** The words for losing weight, by language. In a heading they are a health claim without its legal conditions. */
const weightLoss: Record<string, RegExp> = {
  da: /vægttab|tabe dig/i,
  de: /abnehm|gewichtsverlust|gewichtsabnahme/i,
  en: /weight loss|lose weight|slimming/i,
  fi: /painonpudotu|laihdut|laihtu/i,
  fr: /perdre du poids|perte de poids|maigrir|minceur/i,
  sv: /viktminskning|gå ner i vikt|viktnedgång/i,
};

test.each(marketCodes)(
  'rule 9.22: no heading in market %s claims a loss of weight without its conditions',
  async (code) => {
    const words = weightLoss[market(code).lang.slice(0, 2)] ?? expect.fail(code);
    expect(translate(code)('claims:glucomannan-weight-loss')).toMatch(words);
    for (const name of pageNames) {
      const { root } = await renderPage(name, code);
      expect(
        tagged(root, 'title', 'h1', 'h2')
          .map(text)
          .filter((heading) => words.test(heading)),
        name,
      ).toEqual([]);
    }
  },
);
