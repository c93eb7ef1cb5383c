/** Working days until an order leaves and until it has arrived; the copy says the same in words. */
export const deliveryDays = {
  handling: { least: 0, most: 1 },
  transit: { least: 1, most: 3 },
} as const;
