/** The kinds of deployment. `staging` is public and pays with the provider's sandbox (rule 5.40). */
export const shops = ['development', 'staging', 'production'] as const;
export type Shop = (typeof shops)[number];

/**
 * Whether a shop is public: production and staging have the same protection. A shop with a missing or misspelt SHOP
 * also counts as public, because it must not have the endpoints of development.
 */
export function isDeployed({ SHOP }: { SHOP: Shop }): boolean {
  return SHOP !== 'development';
}
