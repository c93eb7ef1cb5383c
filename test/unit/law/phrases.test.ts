import { describe, expect, test } from 'vitest';
import { forbiddenPhrases, unregisteredClaims } from '../../support/law/phrases.ts';

describe('rule 9.24: phrases that no text may contain', () => {
  test.each([
    ['en_GB', 'A gentle detox for spring', ['detox']],
    ['en_GB', 'This is no detox and does not cleanse', ['detox', 'cleanse']],
    ['en_GB', 'Lose up to 5 kg in a month', ['Lose up to 5 kg']],
    ['en_GB', 'Ten pounds in two weeks', ['Ten pounds in two']],
    ['en_GB', 'Recommended by doctors. Clinically proven.', ['doctors', 'Clinically proven']],
    ['en_GB', 'Helps with diabetes', ['diabetes']],
    ['en_GB', 'before it’s too late', ["before it's too late"]],
    ['en_GB', 'Eco-friendly, climate-neutral packs', ['Eco-friendly', 'climate-neutral']],
    ['de_DE', 'Nachhaltige, klimaneutrale Packung', ['Nachhaltige', 'klimaneutrale']],
    ['fr_FR', 'Un flacon écologique, neutre en carbone', ['écologique', 'neutre en carbone']],
    ['sv_SE', 'En miljövänlig förpackning', ['miljövänlig']],
    ['da_DK', 'Bæredygtig pakning', ['Bæredygtig']],
    ['fi_FI', 'Ympäristöystävällinen pakkaus', ['Ympäristöystävällinen']],
    ['de_DE', 'Entgiftet den Körper', ['Entgiftet']],
    ['de_DE', 'In 4 Wochen 5\u00a0kg abnehmen', ['5 kg abnehmen']],
    ['de_DE', '5 kg in einer Woche weniger.', ['5 kg in einer']],
    ['ch_CH', 'Von Ärzten empfohlen', ['Ärzten']],
    ['fr_FR', 'Une cure détox', ['détox']],
    ['fr_FR', 'Perdez jusqu’à 5 kilos', ["Perdez jusqu'à 5 kilos"]],
    ['fr_FR', 'Cinq kilos en deux semaines', ['Cinq kilos en deux']],
    ['ch_FR', 'Cliniquement prouvé', ['Cliniquement prouvé']],
    ['sv_SE', 'Avgiftar kroppen, säger läkare', ['Avgiftar', 'läkare']],
    ['sv_SE', 'Fem kilo på en vecka', ['Fem kilo på en']],
    ['da_DK', 'Fem kilo på to uger', ['Fem kilo på to']],
    ['da_DK', 'Tab 5 kg på 4 uger', ['Tab 5 kg']],
    ['fi_FI', 'Viisi kiloa kahdessa viikossa', ['Viisi kiloa kahdessa viikossa']],
    ['fi_FI', 'Puhdistaa kehoa, sanoo lääkäri', ['Puhdistaa kehoa', 'lääkäri']],
  ] as const)(
    'in locale %s forbiddenPhrases finds in "%s" the phrases %j',
    (locale, text, expected) => {
      expect(forbiddenPhrases(locale, text)).toEqual(expected);
    },
  );

  test.each([
    ['en_GB', 'Detolex, 60 capsules, £29.90, £906.06 per kg. Your weight in kg or stones?'],
    ['de_DE', 'Detolex: 1.057,58 €/kg. Wie viel wiegen Sie in Kilogramm?'],
    ['fr_FR', 'Emballé soigneusement, soit 341,03 €/kg'],
    ['sv_SE', 'Ingen avgift tillkommer, inga avgifter. Jämförpris 3 837 kr/kg'],
    ['da_DK', 'Inklusive afgifter. Kontakt os om dit helbred'],
    ['fi_FI', 'Kilohinta 341,03 €/kg'],
  ] as const)('in locale %s forbiddenPhrases finds nothing in "%s"', (locale, text) => {
    expect(forbiddenPhrases(locale, text)).toEqual([]);
  });

  test('unregisteredClaims reports a word for a health effect, except in a wording of the claims register', () => {
    const registered = ['Zinc contributes to the maintenance of normal skin'];
    const text = 'Zinc contributes to the maintenance of normal skin. It promotes a glow.';
    expect(unregisteredClaims('en_GB', text, registered)).toEqual(['promotes']);
    expect(unregisteredClaims('de_DE', 'Stärkt und kurbelt an', [])).toEqual(['stärkt', 'kurbelt']);
  });
});
