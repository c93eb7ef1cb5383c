import type { CopyId } from '../copy/copies.ts';

export type Language = 'de' | 'fr' | 'en' | 'sv' | 'da' | 'fi';

/** Why a phrase may not stand in our copy, not even negated (decision 0009). */
type ForbiddenReason =
  | 'detox' // BGH I ZR 167/16: 'detox' as an effect is an unauthorised health claim
  | 'amount' // Reg. (EC) 1924/2006 art. 12 (b): rate or amount of weight loss
  | 'authority' // art. 12 (c): recommendations of doctors and professionals
  | 'proof' // art. 6 and 10: no proof beside the register
  | 'disease' // Reg. (EU) 1169/2011 art. 7 (3): preventing, treating or curing disease
  | 'botanical' // CJEU C-386/23
  | 'fear'; // Reg. (EC) 1924/2006 art. 3 (e)

export const languageOf: Readonly<Record<CopyId, Language>> = {
  de_DE: 'de',
  ch_CH: 'de',
  de_AT: 'de',
  fr_FR: 'fr',
  ch_FR: 'fr',
  fr_BE: 'fr',
  en_GB: 'en',
  sv_SE: 'sv',
  da_DK: 'da',
  fi_FI: 'fi',
};

const herbs = ['ginseng', 'ginkgo', 'garcinia', 'ashwagandha', 'guarana', 'superfoods?'];

/**
 * Regular expressions for whole words, without case; `\p{L}*` lets an ending follow. They
 * meet text with plain spaces and straight apostrophes.
 */
export const forbidden: Readonly<
  Record<Language, Readonly<Record<ForbiddenReason, readonly string[]>>>
> = {
  en: {
    detox: [
      'de-?tox\\p{L}*',
      'cleans(?:e|es|ed|ing)',
      'purif\\p{L}*',
      'toxins?',
      'flush(?:es)? out',
    ],
    amount: [
      '(?:los(?:e|es|ing|t)|drop(?:ped)?|shed|minus) [^.]{0,20}?\\d+ ?(?:kg|kilos?|lbs?|pounds?|stones?)',
      '\\d+ ?(?:kg|kilos?|lbs?|pounds?|stones?) (?:lighter|less|lost|in \\d+|a week|per week)',
      '(?:dress )?sizes? smaller',
      'before (?:and|&) after',
      '(?:fast|rapid|quick) weight loss',
      'lose weight (?:fast|quickly)',
    ],
    authority: [
      'doctors?',
      'physicians?',
      'dermatologists?',
      'nutritionists?',
      'dieti[ct]ians?',
      'pharmacists?',
      'professors?',
      'experts?',
    ],
    proof: [
      '(?:clinically|scientifically) (?:proven|tested)',
      'clinical (?:study|studies|trials?)',
      'proven to',
      'studies (?:show|prove)',
    ],
    disease: [
      'diabet\\p{L}*',
      'obes\\p{L}*',
      'diseases?',
      'illness(?:es)?',
      'cancer',
      'arthritis',
      'dementia',
      "alzheimer(?:'s)?",
      'depression',
      'high blood pressure|hypertension',
      'cholesterol',
      'cures?|heals?|healing',
      'fatty liver',
    ],
    botanical: [...herbs, 'milk thistle', 'green tea extract', 'green coffee'],
    fear: ["before it's too late", 'danger(?:ous)?', 'life-threatening', 'last chance'],
  },
  de: {
    detox: [
      'detox\\p{L}*',
      'entgift\\p{L}*',
      'entschlack\\p{L}*',
      'schlacken',
      'giftstoff\\p{L}*',
      '(?:körper|darm|leber)reinigung',
    ],
    amount: [
      '(?:minus|verlieren|verloren|verlor) [^.]{0,20}?\\d+ ?(?:kg|kilo(?:gramm)?|pfund)',
      '\\d+ ?(?:kg|kilo(?:gramm)?|pfund) (?:ab(?:zu)?nehmen|abgenommen|weniger|leichter|in \\d+|pro woche)',
      'kleidergr(?:öß|öss)en? (?:kleiner|weniger)',
      'vorher[ -](?:und |\\/ ?)?nachher',
      'schnell(?:er)? (?:abnehmen|schlank)',
    ],
    authority: [
      'arzt|arztes|ärzte|ärzten|ärztin|ärztinnen',
      'ärztlich (?:empfohlen|geprüft|getestet)',
      'mediziner\\p{L}*',
      'apotheker\\p{L}*',
      'dermatolog\\p{L}*',
      'ernährungs(?:berater|experte)\\p{L}*',
      'professor\\p{L}*',
      'expert(?:e|en|in|innen)',
    ],
    proof: [
      '(?:klinisch|wissenschaftlich) (?:erwiesen|bewiesen|getestet|geprüft|belegt)\\p{L}*',
      'klinische studien?',
      'studien (?:zeigen|belegen|beweisen)',
      'nachgewiesene wirkung',
    ],
    disease: [
      'diabet\\p{L}*',
      'adipositas|fettleibig\\p{L}*',
      'krankheit\\p{L}*|erkrankung\\p{L}*',
      'krebs',
      'arthrose|arthritis',
      'demenz|alzheimer',
      'depression\\p{L}*',
      'bluthochdruck',
      'cholesterin\\p{L}*',
      'heilt|heilen|heilung',
      'fettleber',
    ],
    botanical: [...herbs, 'mariendistel\\p{L}*', 'grüntee-?extrakt', 'artischockenextrakt'],
    fear: ['bevor es zu spät ist', 'gefährlich\\p{L}*', 'lebensgefahr', 'letzte chance'],
  },
  fr: {
    detox: [
      'détox\\p{L}*',
      'detox\\p{L}*',
      'désintoxi\\p{L}*',
      'purifi\\p{L}*',
      'drainant\\p{L}*',
      'toxines?',
    ],
    amount: [
      '(?:perdez|perdre|perdu|perd|moins) [^.]{0,20}?\\d+ ?(?:kg|kilos?)',
      '\\d+ ?(?:kg|kilos?) (?:en moins|de moins|perdus?|en \\d+|par semaine)',
      'tailles? en moins',
      'avant ?[/-] ?après',
      'perte de poids rapide',
      '(?:maigri[rst]\\p{L}*|perdre du poids) (?:vite|rapidement)',
    ],
    authority: [
      'médecins?',
      'docteurs?',
      'pharmaciens?|pharmaciennes?',
      'diététicien\\p{L}*',
      'nutritionnistes?',
      'dermatologues?',
      'professeurs?',
      'experts?|expertes?',
    ],
    proof: [
      '(?:cliniquement|scientifiquement) (?:prouvé|testé|démontré)\\p{L}*',
      'études? cliniques?',
      'études? (?:montre|prouve)\\p{L}*',
    ],
    disease: [
      'diab[èé]t\\p{L}*',
      'obésité|obèses?',
      'maladies?',
      'cancers?',
      'arthrose|arthrite',
      'démence|alzheimer',
      'dépressi\\p{L}*',
      'hypertension',
      'cholestérol',
      'guéri\\p{L}*',
      'soigne(?:r|nt)?',
    ],
    botanical: [...herbs, 'chardon-marie', 'extrait de thé vert', 'artichaut'],
    fear: ["avant qu'il ne soit trop tard", 'dangereu\\p{L}*', 'dernière chance'],
  },
  sv: {
    detox: [
      'detox\\p{L}*',
      'avgifta(?:r|s|nde)?|avgiftning\\p{L}*',
      'utrens\\p{L}*',
      'slaggprodukter',
      'toxiner',
    ],
    amount: [
      '(?:gå|går|gick|gått) ner [^.]{0,20}?\\d+ ?(?:kg|kilo)',
      '(?:tappa|minus)\\p{L}* \\d+ ?(?:kg|kilo)',
      '\\d+ ?(?:kg|kilo) (?:lättare|mindre|på \\d+|i veckan|per vecka)',
      'före och efter',
      'snabb viktnedgång|gå ner snabbt',
    ],
    authority: [
      'läkare(?:n|ns|s)?|hudläkare',
      'doktor\\p{L}*',
      'apotekare\\p{L}*',
      'dietist\\p{L}*',
      'professor\\p{L}*',
      'expert\\p{L}*',
    ],
    proof: [
      '(?:kliniskt|vetenskapligt) (?:bevisa|testa|beprövad|belagd|belagt)\\p{L}*',
      'kliniska studier',
      'studier (?:visar|bevisar)',
    ],
    disease: [
      'diabet\\p{L}*',
      'fetma',
      'sjukdom\\p{L}*',
      'cancer',
      'artros|artrit',
      'demens|alzheimers?',
      'depression\\p{L}*',
      'högt blodtryck',
      'kolesterol\\p{L}*',
      'botar|bota|läker',
      'fettlever',
    ],
    botanical: [...herbs, 'mariatistel', 'grönt te-extrakt'],
    fear: ['innan det är för sent', 'farlig\\p{L}*', 'sista chansen'],
  },
  da: {
    detox: [
      'detox\\p{L}*',
      'afgiftning\\p{L}*|afgiftende',
      'udrens\\p{L}*',
      'affaldsstoffer',
      'giftstoffer|toksiner',
    ],
    amount: [
      '(?:tab|tabe|taber|tabt|minus) [^.]{0,20}?\\d+ ?(?:kg|kilo)',
      '\\d+ ?(?:kg|kilo) (?:lettere|mindre|på \\d+|om ugen)',
      'før og efter',
      'hurtigt vægttab',
    ],
    authority: [
      'læge(?:n|r|rne|ns|s)?|hudlæge\\p{L}*',
      'doktor\\p{L}*',
      'apoteker\\p{L}*',
      'diætist\\p{L}*',
      'professor\\p{L}*',
      'ekspert\\p{L}*',
    ],
    proof: [
      '(?:klinisk|videnskabeligt) (?:bevist|testet|dokumenteret)\\p{L}*',
      'kliniske studier',
      '(?:studier|undersøgelser) (?:viser|beviser)',
    ],
    disease: [
      'diabet\\p{L}*|sukkersyge',
      'fedme',
      'sygdom\\p{L}*',
      'kræft',
      'slidgigt|gigt',
      'demens|alzheimers?',
      'depression\\p{L}*',
      'forhøjet blodtryk',
      'kolesterol\\p{L}*',
      'helbrede(?:r|lse)?',
      'fedtlever',
    ],
    botanical: [...herbs, 'marietidsel', 'grøn te-ekstrakt'],
    fear: ['før det er for sent', 'farlig\\p{L}*', 'sidste chance'],
  },
  fi: {
    detox: [
      'detox\\p{L}*',
      'puhdistaa (?:kehoa|elimistöä|maksaa)',
      'puhdistuskuuri\\p{L}*',
      'kuona-ain\\p{L}*',
      'myrky\\p{L}*',
      'toksiin\\p{L}*',
    ],
    amount: [
      '(?:laihdu|pudota|pudot|menet)\\p{L}* [^.]{0,20}?\\d+ ?(?:kg|kiloa?)',
      '\\d+ ?(?:kg|kiloa?) (?:kevyempi|vähemmän|viikossa|kuukaudessa)',
      'ennen ja jälkeen',
      'nopea laihtuminen|laihdu nopeasti',
    ],
    authority: [
      'lääkäri\\p{L}*|lääkärei\\p{L}*',
      'tohtori\\p{L}*',
      'apteekkari\\p{L}*',
      'ravitsemusterapeut\\p{L}*',
      'professori\\p{L}*',
      'asiantunti\\p{L}*',
    ],
    proof: [
      '(?:kliinisesti|tieteellisesti) (?:todistettu|testattu|tutkittu)\\p{L}*',
      'kliini(?:nen|set) tutkimu\\p{L}*',
      'tutkimukset (?:osoittavat|todistavat)',
    ],
    disease: [
      'diabet\\p{L}*',
      'lihavuu\\p{L}*',
      'sairau\\p{L}*|sairaude\\p{L}*',
      'syöpä\\p{L}*|syövä\\p{L}*',
      'nivelrik\\p{L}*',
      'dementia\\p{L}*|alzheimer\\p{L}*',
      'masennu\\p{L}*',
      'korkea verenpaine|verenpainetau\\p{L}*',
      'kolesteroli\\p{L}*',
      'rasvamaks\\p{L}*',
    ],
    botanical: [...herbs, 'maarianohda\\p{L}*', 'vihreän teen uute'],
    fear: [
      'ennen kuin on liian myöhäistä',
      'vaaralli\\p{L}*',
      'hengenvaar\\p{L}*',
      'viimeinen tilaisuus',
    ],
  },
};

/** What a health claim sounds like: outside the register's wording these verbs promise an effect. */
export const claimVerbs: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'contributes? to',
    'supports? (?:your|the|normal|healthy)',
    'boosts?|promotes?|strengthens?|stimulates?',
    '(?:burns?|melts?) fat|fat[- ]burn\\p{L}*',
    'helps? (?:to |you )?(?:lose|burn|maintain|reduce|sleep|focus)',
  ],
  de: [
    'trägt|tragen dazu bei',
    'unterstützt|fördert|fördern|stärkt|stärken|steigert|kurbelt',
    'hilft (?:bei|beim|gegen)',
    'fettverbrenn\\p{L}*|fettburner',
  ],
  fr: [
    'contribue(?:nt)?|contribuer',
    'favorise(?:nt)?|soutient|soutiennent|stimule(?:nt)?|renforce(?:nt)?',
    'aide(?:nt)? (?:à|au|contre)',
    'brûl(?:e|ent|eur|er) (?:de |les )?graisses?',
  ],
  sv: ['bidrar', 'stödjer|stöder|främjar|stärker|stimulerar', 'hjälper mot', 'fettförbränn\\p{L}*'],
  da: ['bidrager', 'understøtter|fremmer|styrker|stimulerer', 'hjælper mod', 'fedtforbrænd\\p{L}*'],
  fi: ['edistää|edistävät', 'tukee|tukevat', 'tehostaa|kiihdyttää|stimuloi', 'rasvanpolt\\p{L}*'],
};
