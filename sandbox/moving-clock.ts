import wallet, { Ledger as WalletLedger } from './index.ts';

/**
 * The sandbox with a clock that tests move: `POST /__wallet/clock` with so many milliseconds. Every
 * time of the sandbox is `Date.now()`; only the alarm has to be set by the machine's own clock.
 */
const machineNow = Date.now;
let ahead = 0;
Date.now = () => machineNow() + ahead;

export class Ledger extends WalletLedger {
  override async fetch(request: Request): Promise<Response> {
    if (new URL(request.url).pathname !== '/__wallet/clock') return super.fetch(request);
    ahead += Number(await request.text());
    await this.scheduleAlarm();
    return Response.json({ now: Date.now() });
  }

  override async setAlarm(at: number): Promise<void> {
    await super.setAlarm(at - ahead);
  }
}

// biome-ignore lint/style/noDefaultExport: a worker's handler is its default export.
export default wallet;
