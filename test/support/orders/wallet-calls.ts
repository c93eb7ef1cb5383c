import type { Shop } from '../shop/shop.ts';

type WalletCall = { id: string; path: string; body: unknown; status: number };

/** The calls to the wallet since its last reset that create or charge a payment, oldest first. */
export async function walletCalls(shop: Pick<Shop, 'visit'>): Promise<WalletCall[]> {
  const answer = await shop.visit('/__wallet/control/requests');
  const { requests } = (await answer.json()) as {
    requests: (WalletCall & { operation: string; headers: Record<string, string> })[];
  };
  return requests
    .filter(({ operation }) => operation === 'create' || operation === 'capture')
    .map(({ headers, path, body, status }) => ({
      id: headers['paypal-request-id'] ?? '',
      path,
      body,
      status,
    }));
}

/** The number of different values of a field in calls to the wallet. */
export function different(calls: readonly WalletCall[], field: keyof WalletCall): number {
  return new Set(calls.map((call) => JSON.stringify(call[field]))).size;
}
