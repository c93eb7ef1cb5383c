import { isEbook } from '../../catalogue/line-item.ts';
import type { PageParcelItem } from '../../view/page-order.ts';
import type { CarriedParcel, LinePacks } from './fulfilment.ts';
import { isBought, type StoredOrder } from './order.ts';

/** The packs that an order's parcel contains. Ebooks, unpaid and unwanted lines and refunded packs are not in it. */
export function packsToSend({ view }: Pick<StoredOrder, 'view'>): LinePacks[] {
  return view.lines.flatMap((line) => {
    if (isEbook(line) || !isBought(line)) return [];
    const packs = line.count - line.refundedPacks;
    return packs > 0 ? [{ lineId: line.id, packs }] : [];
  });
}

/** The contents of an order's newest parcel, or of the next one before it has left. */
export function parcelGoods(order: Pick<StoredOrder, 'view' | 'fulfilment'>): PageParcelItem[] {
  return toItems(order, order.fulfilment.replacement?.packs ?? packsToSend(order));
}

/** Packs of an order with their products. */
export function toItems(
  { view }: Pick<StoredOrder, 'view'>,
  packs: readonly LinePacks[],
): PageParcelItem[] {
  return packs.flatMap(({ lineId, packs: count }) => {
    const line = view.lines.find(({ id }) => id === lineId);
    return line ? [{ product: line.product, count }] : [];
  });
}

type ReplacedOrder = {
  lines: readonly { id: number; product: string }[];
  fulfilment: Pick<StoredOrder['fulfilment'], 'replacement'>;
};

/** The packs of a replacement and the parcels that it replaces, as a text for operators. Empty without one. */
export function replacementText({ lines, fulfilment: { replacement } }: ReplacedOrder): string {
  if (!replacement) return '';
  const packs = replacement.packs.map(
    ({ lineId, packs: count }) => `${count} ${lines.find(({ id }) => id === lineId)?.product}`,
  );
  const parcels = replacement.parcels.map(({ carrier, tracking }) => `${carrier} ${tracking}`);
  return `${packs.join(', ')} in the place of ${parcels.join(', ')}`;
}

/** True if a replacement has taken the place of this parcel. */
export function isReplaced(
  { fulfilment }: Pick<StoredOrder, 'fulfilment'>,
  { carrier, tracking }: CarriedParcel,
): boolean {
  return (fulfilment.replacement?.parcels ?? []).some(
    (parcel) => parcel.carrier === carrier && parcel.tracking === tracking,
  );
}
