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
