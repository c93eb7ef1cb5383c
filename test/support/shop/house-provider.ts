import worker from '../../../worker/index.ts';
import { providers } from '../../../worker/orders/flow/providers.ts';
import type {
  PaymentRequest,
  Provider,
  ProviderCapture,
  ProviderOrder,
} from '../../../worker/orders/model/provider.ts';
import { Gone } from '../../../worker/orders/model/provider-errors.ts';
import { approvalOrigins, paymentMethod, paymentMethods } from '../../../worker/payment-methods.ts';

/*
 * The shop with a payment provider of the tests, "House", and two methods of it. An approval of `houseBank` moves the
 * money. The provider's page is at `/__house`.
 */

/** The path of the page on which payers approve. The provider's orders are listed at the same path without an id. */
const PAGE = '/__house';

type HouseOrder = ProviderOrder & { request: PaymentRequest };

const orders = new Map<string, HouseOrder>();
const requestIds = new Map<string, string>();
/** The names of the calls of the shop, in order. */
const calls: string[] = [];

function find(id: string): HouseOrder {
  const order = orders.get(id);
  if (!order) throw new Gone(id);
  return order;
}

function paid({ request }: HouseOrder, id: string): ProviderCapture {
  const goods = request.items.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  return {
    id,
    status: 'COMPLETED',
    reason: '',
    currency: request.currency,
    amountMinor: goods + request.deliveryMinor,
    feeMinor: 50,
    invoiceId: request.invoiceId,
  };
}

/** Stores the capture of an order, once. */
function charge(id: string): HouseOrder {
  const order = find(id);
  const capture = order.capture ?? paid(order, `capture-${id}`);
  const charged: HouseOrder = { ...order, status: 'COMPLETED', capture };
  orders.set(id, charged);
  return charged;
}

function house(_env: unknown, origin: string): Provider {
  const unused = async (): Promise<never> => {
    throw new Error('The tests do not use this call');
  };
  return {
    bodies: {
      create: (request) => JSON.stringify(request),
      chargeSaved: (request) => JSON.stringify(request),
      capture: '',
    },
    createOrder: async ({ requestId, body }) => {
      calls.push('create');
      const id = requestIds.get(requestId) ?? `house-${orders.size + 1}`;
      requestIds.set(requestId, id);
      const approvalUrl = `${origin}${PAGE}?id=${id}`;
      const payer = { email: '', name: '', street: '', street2: '', postcode: '', city: '' };
      const order = orders.get(id) ?? {
        id,
        status: 'CREATED',
        approvalUrl,
        capture: null,
        refunds: [],
        savedWallet: null,
        payer: { ...payer, country: '' },
        request: JSON.parse(body) as PaymentRequest,
      };
      orders.set(id, order);
      return { ...order, approvalUrl };
    },
    getOrder: async (id) => find(id),
    captureOrder: async (id) => {
      calls.push('capture');
      return charge(id);
    },
    refundCapture: async (capture) => {
      calls.push('refund');
      return { id: `refund-${capture}`, status: 'COMPLETED' };
    },
    getRefund: async (id) => ({ id, status: 'COMPLETED' }),
    getCapture: async (id) => charge(id.replace('capture-', '')).capture ?? unused(),
    chargeSavedWallet: unused,
    deleteSavedWallet: unused,
    trackParcel: async () => {},
    isTracked: async () => true,
  };
}

providers.house = house;
approvalOrigins.house = ['https://pay.house.example'];
const row = { provider: 'house', currencies: null, isSavable: false } as const;
paymentMethods.houseBill = { ...paymentMethod('card'), ...row, brand: 'House Bill' };
paymentMethods.houseBank = { ...paymentMethod('eps'), ...row, brand: 'House Bank' };

/** Approves an order on the provider's page, and leads the payer back to the shop. */
function approve(id: string): Response {
  const { request } = find(id);
  if (paymentMethod(request.method).approvalPays) charge(id);
  else orders.set(id, { ...find(id), status: 'APPROVED' });
  const url = new URL(request.returnUrl);
  url.searchParams.set('token', id);
  return new Response(null, { status: 303, headers: { Location: url.href } });
}

type Fetch = typeof worker.fetch;

export default {
  ...worker,
  fetch: async (...[request, env, context]: Parameters<Fetch>): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== PAGE) return worker.fetch(request, env, context);
    const id = searchParams.get('id');
    return id === null ? Response.json(calls) : approve(id);
  },
};
