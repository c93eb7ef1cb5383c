/**
 * The kinds of shops. `staging` is public, but its payments go to the sandbox of the payment provider (rule
 * 5.40).
 */
export const shops = ['development', 'staging', 'production'] as const;
export type Shop = (typeof shops)[number];

/**
 * True if a shop is public, as in production and staging. A shop with a missing or misspelt setting SHOP also
 * counts as public, because it must not have the endpoints for development.
 */
export function isDeployed({ SHOP }: { SHOP: Shop }): boolean {
  return SHOP !== 'development';
}
