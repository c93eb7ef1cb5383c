import type { Language } from '../languages.ts';
import da from './words/da.json' with { type: 'json' };
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import fi from './words/fi.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import sv from './words/sv.json' with { type: 'json' };

/** What the sample books say; English is the source of the keys. */
export type BookWords = typeof en;

export const bookWords: Readonly<Record<Language, BookWords>> = { en, de, fr, sv, da, fi };
