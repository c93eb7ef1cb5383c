import { allCountries } from '../../country/country-data.ts';

/** TABLE: the usual top-level domains that anyone can register, beside those of countries. */
const openDomains = new Set([
  ...['com', 'net', 'org', 'info', 'biz', 'name', 'pro', 'mobi', 'tel', 'asia', 'cat', 'jobs'],
  ...['travel', 'xxx', 'eu', 'su', 'ac', 'app', 'dev', 'new', 'zip', 'mov', 'foo', 'onion'],
  ...['local', 'example', 'test', 'invalid', 'online', 'site', 'website', 'web', 'store', 'shop'],
  ...['shopping', 'tech', 'space', 'fun', 'xyz', 'top', 'club', 'vip', 'win', 'bid', 'loan'],
  ...['loans', 'date', 'stream', 'download', 'racing', 'review', 'reviews', 'science', 'party'],
  ...['trade', 'webcam', 'faith', 'men', 'work', 'click', 'live', 'life', 'lat', 'icu', 'cyou'],
  ...['buzz', 'monster', 'quest', 'sbs', 'cfd', 'world', 'today', 'news', 'blog', 'cloud', 'email'],
  ...['digital', 'agency', 'solutions', 'support', 'services', 'systems', 'company', 'group'],
  ...['network', 'media', 'social', 'chat', 'center', 'games', 'game', 'casino', 'bet', 'poker'],
  ...['porn', 'sex', 'adult', 'sexy', 'dating', 'cam', 'tube', 'video', 'music', 'photo', 'photos'],
  ...['studio', 'art', 'ink', 'wiki', 'host', 'hosting', 'press', 'pub', 'bar', 'cafe', 'bio'],
  ...['health', 'care', 'clinic', 'pharmacy', 'vet', 'med', 'phd', 'mba', 'ing', 'prof', 'esq'],
  ...['cpa', 'diet', 'skin', 'beauty', 'fashion', 'money', 'finance', 'financial', 'credit'],
  ...['capital', 'fund', 'market', 'markets', 'trading', 'exchange', 'tax', 'legal', 'school'],
  ...['academy', 'university', 'house', 'homes', 'property', 'rent', 'sale', 'deals', 'discount'],
  ...['cheap', 'gift', 'gifts', 'family', 'energy', 'auto', 'cars', 'taxi', 'holiday', 'reise'],
  ...['reisen', 'guru', 'ninja', 'expert', 'tips', 'guide', 'rocks', 'cool', 'lol', 'wtf', 'one'],
  ...['zone', 'now', 'plus', 'run', 'build', 'events', 'express', 'direct', 'city', 'community'],
  ...['contact', 'design', 'immo', 'irish', 'ltd', 'llc', 'marketing', 'partners', 'pics'],
  ...['repair', 'rip', 'select', 'show', 'soccer', 'software', 'team', 'tools', 'training', 'vote'],
  ...['works', 'bot', 'hamburg', 'koeln', 'bayern', 'nrw', 'saarland', 'tirol', 'swiss', 'zuerich'],
  ...['bzh', 'brussels', 'vlaanderen', 'amsterdam', 'moscow', 'рф', 'укр', 'сайт', 'онлайн'],
]);

/** TABLE: the domains that are also given or family names. With a capital they are a name: `Jude.Law`. */
const domainsAndNames = new Set([
  ...[
    'black',
    'blue',
    'bond',
    'camp',
    'cash',
    'church',
    'day',
    'farm',
    'fish',
    'gold',
    'green',
    'hair',
  ],
  ...[
    'house',
    'kim',
    'kitchen',
    'land',
    'law',
    'link',
    'london',
    'love',
    'luxe',
    'moe',
    'page',
    'paris',
  ],
  ...['pink', 'red', 'rich', 'rose', 'silver', 'wales', 'watch', 'wien', 'wine', 'berlin'],
]);

/**
 * TABLE: the parts of a person's or company's name that people write with dots: titles, degrees, particles and legal forms in
 * the languages of the markets. Some of them are top-level domains, too.
 */
const nameParts = new Set([
  ...[
    'dr',
    'drs',
    'prof',
    'doz',
    'univ',
    'priv',
    'hon',
    'habil',
    'mult',
    'mag',
    'mmag',
    'dipl',
    'dkfm',
  ],
  ...[
    'ing',
    'di',
    'fh',
    'rer',
    'nat',
    'med',
    'vet',
    'dent',
    'jur',
    'iur',
    'phil',
    'theol',
    'pol',
    'soc',
  ],
  ...[
    'oec',
    'agr',
    'techn',
    'tekn',
    'pharm',
    'psych',
    'päd',
    'kfm',
    'kffr',
    'hdl',
    'betrw',
    'inf',
    'math',
  ],
  ...['phys', 'chem', 'biol', 'geol', 'arch', 'art', 'mus', 'cand', 'stud', 'lic', 'kand', 'fil'],
  ...[
    'civ',
    'ek',
    'merc',
    'polyt',
    'ins',
    'ir',
    'mr',
    'mrs',
    'ms',
    'mme',
    'mlle',
    'st',
    'ste',
    'sr',
    'jr',
  ],
  ...[
    'sc',
    'ba',
    'bsc',
    'ma',
    'msc',
    'mba',
    'ph',
    'phd',
    'md',
    'll',
    'eng',
    'ed',
    'esq',
    'cpa',
    'mc',
    'mp',
  ],
  ...[
    'de',
    'la',
    'le',
    'du',
    'van',
    'von',
    'der',
    'den',
    'ten',
    'ter',
    'zu',
    'zur',
    'af',
    'av',
    'el',
    'al',
  ],
  ...[
    'co',
    'kg',
    'ag',
    'sa',
    'se',
    'as',
    'ab',
    'oy',
    'sas',
    'sarl',
    'bv',
    'nv',
    'gmbh',
    'ohg',
    'inc',
  ],
]);

/** The top-level domains of countries. Made at the first use, because most requests do not need them. */
let countryDomains: ReadonlySet<string> | undefined;

function isCountryDomain(label: string): boolean {
  countryDomains ??= new Set(
    allCountries().flatMap(({ internet, alpha2 }) => [
      internet.toLowerCase(),
      alpha2.toLowerCase(),
    ]),
  );
  return countryDomains.has(label);
}

/** Matches an email address, the start of a web address, or a host name with a path. */
const address = /@|:\/\/|\bwww\.|[\p{L}\p{N}-]\.[\p{L}-]{2,}\/\S/iu;

/** Matches a dot as people write it to hide a link: an ideographic one, or one in brackets. */
const hiddenDot = /\s*(?:。|\[\.\]|\(\.\)|\{\.\}|[[({]dot[\])}])\s*/giu;

/** Matches words that dots join without spaces: a host name, or a name such as `Dr.med.Schmidt`. */
const dotted = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/**
 * True if a text contains a web address or email address that a mail program, or a reader, takes for a link. Wide and
 * other compatible letters and dots count as the usual ones (Unicode NFKC). A person's name with dots is no link:
 * `Prof.Dr.Eva`, `Anna.Maria`, `J.de Vries`.
 */
export function hasLink(text: string): boolean {
  const plain = text.normalize('NFKC').replace(hiddenDot, '.');
  return address.test(plain) || [...plain.matchAll(dotted)].some(([words]) => isHost(words));
}

/** True if a top-level domain follows on a word that is no title or initial. */
function isHost(words: string): boolean {
  const labels = words.split('.');
  const nameEnd = labels.findIndex((label) => !isNamePart(label));
  return labels.some((label, index) => {
    if (index === 0 || nameEnd < 0 || index < nameEnd) return false;
    // Directly after titles and initials, a capital begins a family name: `Dr.Market`.
    const mayBeName =
      domainsAndNames.has(label.toLowerCase()) || (index === nameEnd && label.length > 3);
    return isDomain(label.toLowerCase()) && !(mayBeName && /^\p{Lu}\p{Ll}+$/u.test(label));
  });
}

function isNamePart(label: string): boolean {
  return [...label].length === 1 || nameParts.has(label.toLowerCase());
}

function isDomain(label: string): boolean {
  return openDomains.has(label) || domainsAndNames.has(label) || isCountryDomain(label);
}
