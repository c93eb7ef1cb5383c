import { Icon } from '../../../../client/icon.tsx';
import type { Picture } from '../../../images/catalogue.ts';
import { WithNumber } from '../../parts/form/with-number.tsx';
import { Notice, type NoticeProps } from '../../parts/message/notice.tsx';
import { DeliveryDetails, type DeliveryDetailsProps } from '../../parts/order/delivery-details.tsx';
import { OrderSummary, type OrderSummaryProps } from '../../parts/order/order-summary.tsx';
import { Image } from '../../parts/picture/image.tsx';
import {
  Additions,
  type AdditionsProps,
  SavedWallet,
  type SavedWalletProps,
} from './additions.tsx';
import { Changes, type ChangesProps } from './changes/changes.tsx';
import { Downloads, type DownloadsProps } from './downloads.tsx';
import { MoneyBack, type MoneyBackProps } from './money-back/money-back.tsx';
import { Shipment, type ShipmentProps } from './shipment/shipment.tsx';

const icons = { pack: 'package', track: 'mail', arrive: 'house' } as const;

export type ReceiptProps = {
  heading: string;
  lead: string;
  notice: NoticeProps | null;
  summary: OrderSummaryProps;
  details: DeliveryDetailsProps;
  /** The refunds of the order by the shop or the wallet provider; null if there are none. */
  moneyBack: MoneyBackProps | null;
  /** The order's upsells that the buyer has undone or can still undo; null if there are none. */
  additions: AdditionsProps | null;
  /** The wallet that the shop has saved for the buyer; null if there is none. */
  savedWallet: SavedWalletProps | null;
  /** The order's ebooks; null without ebooks. */
  downloads: DownloadsProps | null;
  /** The state of the order's parcel; null until the order is released for shipping. */
  shipment: ShipmentProps | null;
  /** The changes that the buyer can still make to the order; null once it is released for shipping. */
  changes: ChangesProps | null;
  /** The next steps. Null if the order is unpaid, released for shipping, cancelled or completely refunded. */
  next: {
    heading: string;
    /** The steps. `date` is the text of the day or days on which the step is expected; it may be empty. */
    steps: readonly { step: keyof typeof icons; date: string; text: string }[];
    note: string;
    /** A picture of the parcel, and in `text` its text alternative. */
    parcel: { picture: Picture; text: string };
  } | null;
  /** The first day with the product. Null if the order is unpaid, cancelled or completely refunded. */
  firstDay: { heading: string; moments: readonly { title: string; text: string }[] } | null;
  /** The hint before the link to the withdrawal; empty if `firstDay` is null. */
  withdrawalHint: string;
  withdrawal: { href: string; label: string };
  /**
   * Links to other pages. `isDocument` is true for a document without the shop's header and footer, such as
   * an invoice.
   */
  links: readonly { href: string; label: string; isDocument?: true }[];
};

/** The thank-you page: the order's number, items, total and delivery, and the next steps. */
export function Receipt({ heading, lead, notice, ...props }: ReceiptProps) {
  const { summary, details, moneyBack, additions, savedWallet, downloads, next } = props;
  const { firstDay, withdrawalHint, withdrawal, links, shipment, changes } = props;
  return (
    <section className="wrap order-page receipt">
      <header>
        {firstDay && <Icon name="circle-check" className="receipt-mark" />}
        <h1>{heading}</h1>
        <p className="lead">
          <WithNumber text={lead} />
        </p>
        {notice && <Notice {...notice} />}
      </header>
      <div className="order-card">
        <OrderSummary {...summary} />
        <DeliveryDetails {...details} />
      </div>
      <div className="order-facts">
        {moneyBack && <MoneyBack {...moneyBack} />}
        {additions && <Additions {...additions} />}
        {shipment && <Shipment {...shipment} />}
        {next && (
          <>
            <h2>{next.heading}</h2>
            <Image picture={next.parcel.picture} alt={next.parcel.text} sizes="90vw md:480px" />
            <ol className="next">
              {next.steps.map(({ step, date, text }) => (
                <li key={step}>
                  <Icon name={icons[step]} />
                  <span>
                    {date && <strong>{date}</strong>} {text}
                  </span>
                </li>
              ))}
            </ol>
            <p className="next-note">{next.note}</p>
          </>
        )}
        {firstDay && (
          <>
            <h2>{firstDay.heading}</h2>
            <ol className="first-day">
              {firstDay.moments.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </>
        )}
        {changes && <Changes {...changes} />}
        {downloads && <Downloads {...downloads} />}
        <ul className="receipt-links">
          {links.map(({ href, label, isDocument }) => (
            <li key={href}>
              <a href={href} data-native={isDocument && ''}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        {savedWallet && <SavedWallet {...savedWallet} />}
        <p className="receipt-change">
          {withdrawalHint}{' '}
          <a className="legal-word" href={withdrawal.href}>
            {withdrawal.label}
          </a>
        </p>
      </div>
    </section>
  );
}
