import { visibleText } from '../visible-text.ts';

/** A company that delivers parcels. */
type Carrier = {
  name: string;
  /** The first part of the web address where a parcel can be tracked. The tracking number follows it. */
  trackingUrl: string;
};

/** TABLE: the carriers that deliver the shop's parcels. */
export const carriers = {
  bpost: { name: 'bpost', trackingUrl: 'https://track.bpost.cloud/btr/web/#/search?itemCode=' },
  dhl: {
    name: 'DHL',
    trackingUrl: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=',
  },
  dpd: { name: 'DPD', trackingUrl: 'https://tracking.dpd.de/status/en_US/parcel/' },
  gls: { name: 'GLS', trackingUrl: 'https://gls-group.com/track/' },
  laposte: {
    name: 'La Poste Colissimo',
    trackingUrl: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  },
  posti: { name: 'Posti', trackingUrl: 'https://www.posti.fi/fi/seuranta#/lahetys/' },
  postnord: { name: 'PostNord', trackingUrl: 'https://tracking.postnord.com/?id=' },
  post_at: {
    name: 'Österreichische Post',
    trackingUrl: 'https://www.post.at/sv/sendungsdetails?snr=',
  },
  royalmail: {
    name: 'Royal Mail',
    trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  },
  swisspost: {
    name: 'Die Schweizerische Post',
    trackingUrl: 'https://service.post.ch/ekp-web/ui/entry/search/',
  },
  ups: { name: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum=' },
} as const satisfies Record<string, Carrier>;

export type CarrierId = keyof typeof carriers;

export const carrierIds = Object.keys(carriers) as CarrierId[];

export function isCarrier(id: string): id is CarrierId {
  return id in carriers;
}

/** A tracking number has 5 to 40 letters, digits and dashes, so it can be part of a URL without encoding. */
export const trackingNumberPattern = /^[A-Z0-9][A-Z0-9-]{4,39}$/;

/** Matches a number that a spreadsheet has shortened (`3.40434E+17`): its last digits are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/;
/** Matches a number that a spreadsheet has formatted: with decimals (group 1), or with groups of thousands. */
const withDecimals = /^(\d+)[.,]0+$/;
const withThousands = /^\d{1,3}(?:[.,'’\s]\d{3})+$/;

/**
 * Converts a tracking number as carriers print it and spreadsheets write it to the carrier's own form: in upper case,
 * without spaces, dots, invisible characters and a label in front (`JJD 0003 9000`, `99.00.123456`, `Nr.: RR 12`).
 * Null for any other text, for two numbers, and for a number whose digits a spreadsheet has rounded.
 */
export function parseTracking(text: string): string | null {
  const written = visibleText(text)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^[\p{L}\s.-]+:/u, '')
    .trim();
  if (shortened.test(written) || /[\r\n]/.test(written)) return null;
  const digits = withThousands.test(written) ? written.replace(/\D/g, '') : written;
  const number = digits
    .replace(withDecimals, '$1')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\s.]/g, '');
  return trackingNumberPattern.test(number) ? number : null;
}

/** The carrier with an id or a name, in any spelling with the same letters (`Royal Mail`, `POST_AT`). Null for others. */
export function findCarrier(text: string): CarrierId | null {
  const letters = toLetters(text);
  return (
    carrierIds.find(
      (id) => toLetters(id) === letters || toLetters(carriers[id].name) === letters,
    ) ?? null
  );
}

function toLetters(text: string): string {
  return visibleText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The carrier, tracking number and tracking URL of a parcel, for its buyer. Null before the shipment. */
export function trackedParcel({
  carrier,
  tracking,
}: {
  carrier: string | null;
  tracking: string | null;
}): { carrier: string; tracking: string; trackingUrl: string } | null {
  if (!carrier || !tracking || !isCarrier(carrier)) return null;
  const { name, trackingUrl } = carriers[carrier];
  return { carrier: name, tracking, trackingUrl: `${trackingUrl}${encodeURIComponent(tracking)}` };
}
