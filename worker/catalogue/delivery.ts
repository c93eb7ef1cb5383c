/**
 * Working days from the order to the shipment (`handling`), and from the shipment to the arrival (`transit`).
 * The texts in `locales/` have the same numbers in words.
 */
export const deliveryDays = {
  handling: { least: 0, most: 1 },
  transit: { least: 1, most: 3 },
} as const;
