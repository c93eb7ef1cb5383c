/**
 * The state of the delivery address from the wallet. `awaited`: the wallet has not sent it yet. `unserved`: we
 * do not deliver there. `incomplete`: some of its fields are missing.
 */
export type WalletAddress = 'awaited' | 'given' | 'unserved' | 'incomplete';

/**
 * True if the delivery address of an order is known. Without it no payment is charged. `walletAddress` is null if
 * the buyer typed the address.
 */
export function hasAddress({ walletAddress }: { walletAddress: WalletAddress | null }): boolean {
  return walletAddress === null || walletAddress === 'given';
}
