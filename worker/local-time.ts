import type { Market, ServedCountry } from './markets.ts';

/** Each country has one time zone, as far as we deliver. */
const zones: Readonly<Record<ServedCountry, string>> = {
  DE: 'Europe/Berlin',
  FR: 'Europe/Paris',
  BE: 'Europe/Brussels',
  GB: 'Europe/London',
  AT: 'Europe/Vienna',
  SE: 'Europe/Stockholm',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  CH: 'Europe/Zurich',
};

/** Date and time as the market's country writes and counts them, its zone named. `ms` since the epoch. */
export function localDateTime(ms: number, { lang, country }: Pick<Market, 'lang' | 'country'>) {
  return new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zones[country],
    timeZoneName: 'short',
  }).format(ms);
}
