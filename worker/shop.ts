/** What a deployment is. `staging` is on the web and pays at the provider's own sandbox (rule 5.40). */
export const shops = ['development', 'staging', 'production'] as const;
export type Shop = (typeof shops)[number];

/**
 * Whether a shop stands on the web, in production or staging: what guards the one guards the other. So does
 * one whose SHOP is missing or misspelt, which must not have the doors of development.
 */
export function isDeployed({ SHOP }: { SHOP: Shop }): boolean {
  return SHOP !== 'development';
}
