import type { ReactNode } from 'react';
import { capitalized } from '../../copy/capitalized.ts';
import { countryName } from '../../copy/country-names.ts';
import { fulfilmentTexts } from '../../orders/model/fulfilment.ts';
import { amountText, statusTexts } from '../../orders/model/money-text.ts';
import { reportText } from '../../orders/model/shipment.ts';
import { perform } from '../../orders/routes/operator/actions.ts';
import type { VerbName } from '../../orders/routes/operator/verbs.ts';
import type { ListedOrder, ListName as OrderList } from '../../orders/store/order-list.ts';
import { NEW_FOR } from '../../orders/store/today.ts';
import { type Column, OrderLink, type Row, Time } from '../desk-page.tsx';
import { FoldedForm, VerbForm } from '../verb-forms.tsx';
import { type DeskList, listForm, OrderVerbs } from './desk-list.tsx';

const orderHead: readonly Column[] = ['Order', 'Paid', 'Money', 'To', { numbers: 'Total' }];

/** `last`: the cell behind those of `orderHead`. */
function orderRow(one: ListedOrder, last?: ReactNode): Row {
  const { order, paidAt, status, country, totalMinor, currency } = one;
  const cells = [<OrderLink key="order" order={order} />, <Time key="paid" at={paidAt} />];
  const facts = [statusTexts[status], countryName(country, 'en-GB')];
  return {
    key: order,
    cells: [...cells, ...facts, amountText(totalMinor, currency), last],
  };
}

/** The columns and the loading of a list of orders. `verbs`: the verbs that end the task. */
function ordersIn(state: OrderList, ...verbs: VerbName[]): DeskList {
  return {
    isPlain: true,
    head: verbs.length > 0 ? [...orderHead, 'Action'] : orderHead,
    load: async (context, most, after) => {
      const { orders, next } = await perform('list', context, { state, most, after });
      const toRow = (one: ListedOrder) =>
        orderRow(one, <OrderVerbs key="do" order={one.order} verbs={verbs} />);
      return { rows: orders.map(toRow), next };
    },
  };
}

/** TABLE: the lists of orders, and of tracking numbers that the provider refused. */
export const orderLists = {
  owed: {
    ...ordersIn('owed', 'refund'),
  },
  released: {
    ...ordersIn('released', 'export', 'ship'),
    foot: <VerbForm verb="export-list" {...listForm('released', { state: 'released' })} />,
  },
  exported: {
    ...ordersIn('exported', 'ship'),
    foot: <FoldedForm verb="export-list" {...listForm('exported', { state: 'exported' })} />,
  },
  cameBack: {
    ...ordersIn('cameBack', 'refund', 'ship'),
  },
  uninvoiced: {
    ...ordersIn('uninvoiced'),
  },
  refusedTracking: {
    head: ['Order', 'Since', 'Payment', 'Carrier', 'Number', 'State', 'Action'],
    load: async (context, most, after) => {
      const { reports, next } = await perform('refused-tracking', context, { most, after });
      const rows = reports.map((report) => ({
        key: report.id,
        cells: [
          <OrderLink key="order" order={report.order} />,
          <Time key="since" at={report.at} />,
          capitalized(report.purpose),
          report.carrier,
          report.tracking,
          reportText(report),
          <OrderVerbs key="do" order={report.order} verbs={['ship']} />,
        ],
      }));
      return { rows, next };
    },
  },
  new: {
    head: [...orderHead, 'Shipment'],
    isPlain: true,
    load: async (context, most, after) => {
      const { orders, next } = await perform('list', context, { state: 'all', most, after });
      const recentOrders = orders.filter(({ paidAt }) => (paidAt ?? 0) > context.now - NEW_FOR);
      return {
        rows: recentOrders.map((one) => orderRow(one, capitalized(fulfilmentTexts[one.state]))),
        next: recentOrders.length < orders.length ? null : next,
      };
    },
  },
  held: {
    ...ordersIn('held', 'release'),
  },
} as const satisfies Record<string, DeskList>;
