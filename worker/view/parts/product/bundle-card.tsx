import type { ReactNode } from 'react';
import type { Picture } from '../../../images/catalogue.ts';
import { Image } from '../picture/image.tsx';

/** A bundle in formatted texts; those that do not apply are empty. */
export type BundleProps = {
  /** `slim-3` */
  id: string;
  /** Marks the recommended card; empty on the others. */
  flag: string;
  picture: Picture;
  pictureText: string;
  /** `3-month supply` */
  supply: string;
  /** The packs and the price of each. */
  packs: string;
  price: string;
  saving: string;
  unitPrice: string;
  /** VAT and delivery. */
  terms: string;
};

/**
 * A bundle with all that the law requires beside its price: content, price per kg, delivery, VAT
 * and the basis of the saving.
 */
export function BundleCard({ bundle, children }: { bundle: BundleProps; children: ReactNode }) {
  const { picture } = bundle;
  const shape = picture.height > picture.width ? 'portrait' : undefined;
  return (
    <li className={bundle.flag ? 'bundle suggested' : 'bundle'} data-bundle={bundle.id}>
      {bundle.flag && <p className="bundle-flag">{bundle.flag}</p>}
      <div className="bundle-picture" data-shape={shape}>
        <Image picture={picture} alt={bundle.pictureText} sizes="42vw md:320px" />
      </div>
      <h3>{bundle.supply}</h3>
      <p className="bundle-packs">{bundle.packs}</p>
      <p className="bundle-price">
        <strong data-price="">{bundle.price}</strong>{' '}
        {bundle.saving && <span className="badge">{bundle.saving}</span>}
      </p>
      <p className="bundle-small">
        <span data-unit-price="">{bundle.unitPrice}</span>
        {`\u00a0· ${bundle.terms}`}
      </p>
      {children}
    </li>
  );
}
