import wallet, { Ledger as WalletLedger } from './index.ts';

/**
 * The sandbox with a clock that tests can move forward: `POST /__wallet/clock` with a number of ms. The
 * sandbox reads all times from `Date.now()`. Only the durable object's alarm needs the real time.
 */
const machineNow = Date.now;
let offsetMs = 0;
Date.now = () => machineNow() + offsetMs;

export class Ledger extends WalletLedger {
  override async fetch(request: Request): Promise<Response> {
    if (new URL(request.url).pathname !== '/__wallet/clock') return super.fetch(request);
    offsetMs += Number(await request.text());
    await this.scheduleAlarm();
    return Response.json({ now: Date.now() });
  }

  override async setAlarm(at: number): Promise<void> {
    await super.setAlarm(at - offsetMs);
  }
}

// biome-ignore lint/style/noDefaultExport: a worker's handler is its default export.
export default wallet;
