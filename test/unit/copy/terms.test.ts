import { describe, expect, test } from 'vitest';
import { word } from '../../support/copy-words.ts';

/** The fixed terms of decision 0011's table, each where it has to stand. */
const terms = {
  'shell:banner.guarantee': [
    '30 Tage Geld-zurück-Garantie',
    'atisfait ou remboursé pendant 30 jours',
    '30-day money-back guarantee',
    '30 dagars pengarna tillbaka-garanti',
    '30 dages pengene tilbage-garanti',
    '30 päivän rahat takaisin -takuu',
    '30 Tage Geld-zurück-Garantie',
    'atisfait ou remboursé pendant 30 jours',
  ],
  'shell:banner.running': [
    'kostenloser',
    'livraison express offerte',
    'free',
    'fri ',
    'gratis',
    'ilmai',
    'kostenloser',
    'livraison express offerte',
  ],
  'shell:error.button': [
    'Heute ausprobieren',
    "Essayer aujourd'hui",
    'Try it today',
    'Prova i dag',
    'Prøv i dag',
    'Kokeile tänään',
    'Heute ausprobieren',
    "Essayer aujourd'hui",
  ],
  'order:upsell.decline': [
    'Nein, danke',
    'Non, merci',
    'No, thanks',
    'Nej tack',
    'Nej tak',
    'Ei kiitos',
    'Nein, danke',
    'Non, merci',
  ],
  'offer:reviews.verified': [
    'Verifizierter Kauf',
    'Achat vérifié',
    'Verified order',
    'Verifierat köp',
    'Verificeret køb',
    'Vahvistettu osto',
    'Verifizierter Kauf',
    'Achat vérifié',
  ],
  'offer:bundles.inclVat': [
    'inkl. MwSt.',
    'TTC',
    'incl. VAT',
    'inkl. moms',
    'inkl. moms',
    'sis. ALV',
    'inkl. MWST',
    'TVA incluse',
  ],
  'offer:bundles.unitPrice': [
    'Grundpreis {{price}}/kg',
    'soit {{price}}/kg',
    '{{price}} per kg',
    'jämförpris {{price}}/kg',
    '{{price}} pr. kg',
    'kilohinta {{price}}/kg',
    'Grundpreis {{price}}/kg',
    'soit {{price}}/kg',
  ],
  'offer:bundles.supply_other': [
    'Vorrat für {{count}} Monate',
    'ure de {{count}} mois',
    '{{count}}-month supply',
    '{{count}} månaders förbrukning',
    '{{count}} måneders forbrug',
    '{{count}} kuukauden pakkaus',
    'Vorrat für {{count}} Monate',
    'ure de {{count}} mois',
  ],
  'products:warnings.varied-diet': [
    'Nahrungsergänzungsmittel',
    'omplément alimentaire',
    'ood supplement',
    'osttillskott',
    'osttilskud',
    'avintolisä',
    'Nahrungsergänzungsmittel',
    'omplément alimentaire',
  ],
} as const;
const columns = ['de_DE', 'fr_FR', 'en_GB', 'sv_SE', 'da_DK', 'fi_FI', 'ch_CH', 'ch_FR'] as const;

describe.each(Object.entries(terms))('decision 0011, fixed terms: %s', (key, row) => {
  test.each(columns.map((locale, i) => [locale, row[i] ?? '?'] as const))(
    '%s: %s',
    (locale, term) => {
      const spaced = word(locale, key).replace(/[\u00A0\u202F]/g, ' ');
      expect(spaced).toContain(term);
    },
  );
});
