import { trackedParcel } from '../../catalogue/carriers.ts';
import { eventText } from '../../orders/model/order-event.ts';
import { replacementText } from '../../orders/model/parcel.ts';
import { reportText, sameNumberText } from '../../orders/model/shipment.ts';
import { codeWords, Fact, Table, Time } from '../desk-page.tsx';
import type { Order } from './order-form.tsx';

/** The parcel of an order, its replacement, and the reports of its tracking numbers. */
export function Parcels({ order }: { order: Order }) {
  const { shippedAt, deliveredAt, deliveryToldBy, replacement } = order.fulfilment;
  const parcel = trackedParcel(order.fulfilment);
  if (!parcel && !replacement && order.reports.length === 0) return null;
  return (
    <section>
      <h2>Parcels</h2>
      {order.withSameNumber.length > 0 && (
        <p className="desk-problem">{sameNumberText(order.withSameNumber)}</p>
      )}
      <dl className="desk-facts">
        {parcel && (
          <Fact label={parcel.carrier}>
            <a href={parcel.trackingUrl}>{parcel.tracking}</a>
            <small>
              Left <Time at={shippedAt} />
              {deliveredAt !== null && (
                <>
                  , arrived <Time at={deliveredAt} /> ({deliveryToldBy})
                </>
              )}
            </small>
          </Fact>
        )}
        {replacement && (
          <Fact label="Replacement">
            {replacementText(order)}
            <small>
              <Time at={replacement.at} />
            </small>
          </Fact>
        )}
        {order.reports.map((report) => (
          <Fact
            key={`${report.purpose} ${report.tracking}`}
            label={`Tracking number at PayPal (${report.purpose})`}
          >
            {reportText(report)}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** The mails about the order, sent and unsent. */
export function Mails({ order }: { order: Order }) {
  if (order.mails.length === 0) return null;
  const rows = order.mails.map(({ key, kind, createdAt, sentAt, attempts, lastError }) => ({
    key,
    cells: [
      codeWords(kind),
      <Time key="written" at={createdAt} />,
      sentAt === null ? 'Not sent' : <Time key="sent" at={sentAt} />,
      attempts,
      lastError,
    ],
  }));
  return (
    <section>
      <h2>Mails</h2>
      <Table head={['Mail', 'Written', 'Sent', { numbers: 'Tries' }, 'Last error']} rows={rows} />
    </section>
  );
}

/** The webhooks about the order. */
export function Webhooks({ order }: { order: Order }) {
  if (order.webhooks.length === 0) return null;
  const head = ['When', 'What', 'To', 'State', { numbers: 'Tries' }, 'Last answer', 'Webhook'];
  const rows = order.webhooks.map(({ key, id, createdAt, type, receiver, state, tries }) => ({
    key,
    cells: [
      <Time key="at" at={createdAt} />,
      type,
      receiver,
      state,
      tries.length,
      tries.at(-1)?.status,
      id,
    ],
  }));
  return (
    <details>
      <summary>Webhooks to other systems: {rows.length}</summary>
      <Table head={head} rows={rows} />
    </details>
  );
}

/** The notes of operators. */
export function Notes({ order }: { order: Order }) {
  return order.notes.map(({ at, author, text }) => (
    <blockquote key={at} className="desk-note">
      <p className="desk-words">{text}</p>
      <small>
        {author}, <Time at={at} />
      </small>
    </blockquote>
  ));
}

/** The order's log. The readings of the buyer's data stand apart, because they are many. */
export function History({ order }: { order: Order }) {
  const isReading = ({ name }: Order['log'][number]) => name === 'dataRead';
  const readings = order.log.filter(isReading);
  return (
    <section>
      <h2>History</h2>
      <Log entries={order.log.filter((entry) => !isReading(entry))} />
      {readings.length > 0 && (
        <div className="desk-rows">
          <details>
            <summary>Readings of the buyer’s data: {readings.length}</summary>
            <Log entries={readings} />
          </details>
        </div>
      )}
    </section>
  );
}

function Log({ entries }: { entries: Order['log'] }) {
  return (
    <dl className="desk-facts desk-log">
      {entries.map((entry, place) => (
        <Fact key={place} label={<Time at={entry.at} />}>
          {eventText(entry)}
          {entry.author && <small>{entry.author}</small>}
        </Fact>
      ))}
    </dl>
  );
}
