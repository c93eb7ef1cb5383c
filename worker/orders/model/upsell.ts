import { MINUTE } from '../../durations.ts';

/** The time after an order's payment in which the shop may charge upsells, in ms (rule 7.12). */
export const UPSELL_WINDOW = 30 * MINUTE;
