import { Hono } from 'hono';
import { Refusal, refusalAnswer } from './api/errors.ts';
import { operation } from './api/operation.ts';
import { issueToken } from './api/token.ts';
import { approve, cancel, expire, showApproval } from './approval/approval.ts';
import type { Bindings } from './bindings.ts';
import { capture, showCapture } from './captures/captures.ts';
import { refund, showRefund } from './captures/refunds.ts';
import { deleteToken, showToken } from './captures/vault.ts';
import { resetControl, setControl, showControl, showRequests } from './control/control.ts';
import { showPayments, walletAct } from './control/control-payments.ts';
import * as acts from './control/wallet-acts.ts';
import { showDispute } from './disputes/disputes.ts';
import { createOrder, showOrder } from './orders/orders.ts';
import { trackOrder } from './orders/track-order.ts';
import { Ledger } from './state/ledger.ts';
import type { Wallet } from './wallet.ts';
import { listEvents } from './webhooks/events.ts';
import { runJobs } from './webhooks/outbox.ts';
import * as registrations from './webhooks/registrations.ts';
import { verifySignature } from './webhooks/signature.ts';

const order = (ledger: Ledger, id: string) => ledger.read('order', id);
const repeatStatus = 200;

const wallet = new Hono<Wallet>().basePath('/__wallet');

wallet.post('/v1/oauth2/token', issueToken);
wallet.post('/v2/checkout/orders', operation('create', createOrder, { repeatStatus }));
wallet.get('/v2/checkout/orders/:id', operation('show', showOrder));
wallet.post(
  '/v2/checkout/orders/:id/capture',
  operation('capture', capture, { repeatStatus, order }),
);
wallet.post(
  '/v2/checkout/orders/:id/track',
  operation('track', trackOrder, { hasRequestId: false }),
);
wallet.get('/v2/payments/captures/:id', operation('show-capture', showCapture));
wallet.post('/v2/payments/captures/:id/refund', operation('refund', refund));
wallet.get('/v2/payments/refunds/:id', operation('show-refund', showRefund));
wallet.get('/v3/vault/payment-tokens/:id', operation('vault', showToken));
wallet.delete('/v3/vault/payment-tokens/:id', operation('vault', deleteToken));
wallet.post('/v1/notifications/verify-webhook-signature', operation('verify', verifySignature));
wallet.get('/v1/notifications/webhooks-events', operation('events', listEvents));
wallet.post('/v1/notifications/webhooks', operation('webhooks', registrations.createWebhook));
wallet.get('/v1/notifications/webhooks', operation('webhooks', registrations.listWebhooks));
wallet.patch('/v1/notifications/webhooks/:id', operation('webhooks', registrations.patchWebhook));
wallet.get('/v1/customer/disputes/:id', operation('disputes', showDispute));
wallet.get('/checkoutnow', showApproval);
wallet.post('/checkoutnow/approve', approve);
wallet.post('/checkoutnow/cancel', cancel);
wallet.post('/checkoutnow/expire', expire);
wallet.get('/control', showControl);
wallet.post('/control', setControl);
wallet.post('/control/reset', resetControl);
wallet.get('/control/requests', showRequests);
wallet.get('/control/payments', showPayments);
wallet.post('/control/captures/:id', walletAct(acts.settle));
wallet.post('/control/captures/:id/again', walletAct(acts.captureAgain));
wallet.post('/control/captures/:id/refund', walletAct(acts.refundByHand));
wallet.post('/control/captures/:id/reverse', walletAct(acts.reverse));
wallet.post('/control/captures/:id/dispute', walletAct(acts.dispute));
wallet.post('/control/captures/:id/show', walletAct(acts.show));
wallet.post('/control/refunds/:id', walletAct(acts.settleRefund));
wallet.post('/control/disputes/:id', walletAct(acts.moveDispute));
wallet.notFound((c) => c.json(refusalAnswer(new Refusal('INVALID_RESOURCE_ID')).body, 404));

/**
 * The durable object of the sandbox. It handles all requests, so that there is only one state and one order
 * of events.
 */
class WalletLedger extends Ledger {
  override fetch(request: Request): Response | Promise<Response> {
    return wallet.fetch(request, { ledger: this });
  }

  override async alarm(): Promise<void> {
    await runJobs(this);
    await this.scheduleAlarm();
  }
}

export { WalletLedger as Ledger };

export default {
  fetch: (request, env) => env.LEDGER.getByName('wallet').fetch(request),
} satisfies ExportedHandler<Bindings & { LEDGER: DurableObjectNamespace<WalletLedger> }>;
