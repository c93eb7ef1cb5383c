import facts from '#build/pictures.json' with { type: 'json' };
import type { PictureFacts } from '../build/manifest.ts';
import { countryFacts, defaultCountry, type Market } from '../country/markets.ts';
import { type ImageCountry, type ImageFile, type ImageId, imageFiles } from './files.ts';

/** A picture file of the catalogue, with the data that the build read from the file. Sizes are in pixels. */
export type Picture = ImageFile & Omit<PictureFacts, 'versions'> & { version: string };

type Place = Pick<Market, 'country' | 'secondary'>;

/** A file that does not exist is left out. The build has already reported it by its name. */
const pictures: readonly Picture[] = imageFiles.flatMap((file) => {
  const entry = facts[file.id];
  const version = entry?.versions[file.address];
  if (!entry || !version) return [];
  const { versions, ...rest } = entry;
  return { ...file, ...rest, version };
});

const byAddress = new Map(pictures.map((one) => [one.address, one]));
const byId = Map.groupBy(pictures, (one) => one.id);

/**
 * The countries whose picture a market may use, the best first: the market's country, its secondary country,
 * the EU, the default country (docs/design/pictures.md).
 */
export function fallbacks({ country, secondary }: Place): ImageCountry[] {
  const order: (ImageCountry | null)[] = [country, secondary, 'EU', defaultCountry];
  return order.filter((one) => one !== null);
}

/**
 * The picture that a market shows for a picture id.
 * @throws Error for an id without a picture
 */
export function picture(id: ImageId, market: Place): Picture {
  const variants = byId.get(id) ?? [];
  const variant = fallbacks(market)
    .map((place) => variants.find(({ country }) => country === null || country === place))
    .find((match) => match !== undefined);
  if (!variant) throw new Error(`No picture ${id} in the catalogue`);
  return variant;
}

/** The flag of a market's country. If it has no picture, the flag of the EU. */
export function flagPicture(market: Place): Picture {
  return pictureAt(`flag-${countryFacts[market.country].flag}`) ?? picture('flag-eu', market);
}

/** The picture with a name as in URLs (`pack-slim-3.de`). Null for an unknown name. */
export function pictureAt(address: string): Picture | null {
  return byAddress.get(address) ?? null;
}
