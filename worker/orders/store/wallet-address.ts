import { paymentFor, type StoredOrder } from '../model/order.ts';
import {
  type AddressUpdate,
  type ProviderPayer,
  toAddressUpdate,
} from '../model/wallet-address.ts';
import { hasRevision } from './condition.ts';
import { orderById } from './order.ts';
import { eventInsertion } from './order-event.ts';

/** The number of attempts. An attempt fails if another request writes to the same order at the same time. */
const MAX_ATTEMPTS = 8;

/**
 * Stores the wallet's address in an unpaid order, with the VAT of its lines and the log, in one batch. It
 * writes nothing if the address is unchanged. It also writes nothing while the charge of a press of the binding
 * button is open or done: the buyer ordered to the address above the button. `now` in ms.
 * @throws Error if D1 fails or if each attempt meets another writer
 */
export async function storeWalletAddress(
  db: D1Database,
  order: StoredOrder,
  payer: ProviderPayer,
  now: number,
): Promise<void> {
  let current: StoredOrder | null = order;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && current; attempt += 1) {
    const { view }: StoredOrder = current;
    if (view.paidAt !== null || isPressed(current)) return;
    const next = toAddressUpdate(view, payer);
    if (isSame(view, next) || (await write(db, current, next, now))) return;
    current = await orderById(db, view.id);
  }
  throw new Error(
    `Order ${order.view.id}: too many simultaneous writes, ${MAX_ATTEMPTS} attempts failed`,
  );
}

/**
 * True if the buyer pressed the binding button and the charge is open or done. A press after this check changes the
 * order's revision, so that the write fails.
 */
function isPressed(order: StoredOrder): boolean {
  const state = paymentFor(order, 'order')?.intent?.state;
  return state === 'open' || state === 'done';
}

function isSame(view: StoredOrder['view'], next: AddressUpdate): boolean {
  return addressKey(view) === addressKey(next);
}

function addressKey(order: StoredOrder['view'] | AddressUpdate): string {
  return JSON.stringify([order.walletAddress, order.email, order.name, order.address]);
}

async function write(
  db: D1Database,
  { view, revision: readRevision }: StoredOrder,
  next: AddressUpdate,
  now: number,
): Promise<boolean> {
  const revision = crypto.randomUUID();
  const condition = hasRevision(view.id, revision);
  const { name, address } = next;
  const order = db
    .prepare(
      `UPDATE orders SET wallet_address = ?1, delivery_country = ?2, vat_minor = ?3, email = ?4,
         first_name = ?5, last_name = ?6, street = ?7, street2 = ?8, postcode = ?9, city = ?10, revision = ?11
       WHERE id = ?12 AND revision = ?13 AND paid_at IS NULL AND wallet_address IS NOT NULL`,
    )
    .bind(
      ...[next.walletAddress, next.deliveryCountry, next.vatMinor, next.email],
      ...[name.first, name.last],
      ...[address.street, address.street2, address.postcode, address.city],
      ...[revision, view.id, readRevision],
    );
  const lines = next.lines.map((line) =>
    db
      .prepare(
        `UPDATE order_lines SET vat_basis_points = ?1, vat_minor = ?2
         WHERE payment_id = ?3 AND kind = ?4 AND product = ?5 AND ${condition.sql}`,
      )
      .bind(
        ...[line.vatBasisPoints, line.vatMinor, line.paymentId, line.kind, line.product],
        ...condition.values,
      ),
  );
  const eventName = next.walletAddress === 'given' ? 'addressGiven' : 'addressRefused';
  const addressEvent = { name: eventName, paymentId: view.payment.id } as const;
  const event = eventInsertion(db, view.id, addressEvent, now, condition);
  const consent = db
    .prepare(`DELETE FROM ebook_consents WHERE order_id = ?1 AND ${condition.sql}`)
    .bind(view.id, ...condition.values);
  const [written] = await db.batch([
    order,
    ...lines,
    ...(next.isConsentVoid ? [consent] : []),
    event,
  ]);
  return written?.meta.changes === 1;
}
