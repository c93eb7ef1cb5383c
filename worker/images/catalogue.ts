import facts from '#build/pictures.json' with { type: 'json' };
import type { PictureFacts } from '../build/manifest.ts';
import { countryFacts, defaultCountry, type Market } from '../country/markets.ts';
import { type ImageCountry, type ImageFile, type ImageId, imageFiles } from './files.ts';

/** A file of the catalogue with what the build read from it. Sizes in pixels. */
export type Picture = ImageFile & Omit<PictureFacts, 'versions'> & { version: string };

type Place = Pick<Market, 'country' | 'secondary'>;

/** A missing file has no facts and is left out; the build has reported it by its name. */
const pictures: readonly Picture[] = imageFiles.flatMap((file) => {
  const found = facts[file.id];
  const version = found?.versions[file.address];
  if (!found || !version) return [];
  const { versions, ...own } = found;
  return { ...file, ...own, version };
});

const byAddress = new Map(pictures.map((one) => [one.address, one]));
const byId = Map.groupBy(pictures, (one) => one.id);

/**
 * Where a market's picture comes from: its own country, else its secondary country, else the EU,
 * else the default country (docs/design/pictures.md).
 */
export function fallbacks({ country, secondary }: Place): ImageCountry[] {
  const order: (ImageCountry | null)[] = [country, secondary, 'EU', defaultCountry];
  return order.filter((one) => one !== null);
}

/**
 * The picture a market sees under an id of the catalogue.
 * @throws Error for an id that is not in it
 */
export function picture(id: ImageId, market: Place): Picture {
  const variants = byId.get(id) ?? [];
  const found = fallbacks(market)
    .map((place) => variants.find(({ country }) => country === null || country === place))
    .find((variant) => variant !== undefined);
  if (!found) throw new Error(`No picture ${id} in the catalogue`);
  return found;
}

/** The flag of a market's country, else the EU's. */
export function flagPicture(market: Place): Picture {
  return pictureAt(`flag-${countryFacts[market.country].flag}`) ?? picture('flag-eu', market);
}

/** The picture of an address (`pack-slim-3.de`), or null. */
export function pictureAt(address: string): Picture | null {
  return byAddress.get(address) ?? null;
}
