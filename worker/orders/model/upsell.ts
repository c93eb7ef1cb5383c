import { MINUTE } from '../../durations.ts';

/** The time after an order's payment in which the shop may charge upsells, in ms (rule 7.12). */
export const UPSELL_WINDOW = 30 * MINUTE;

/**
 * The least time from the press of an upsell's binding button to its end by the upsell window, in ms, if the payer's
 * approval moves the money. The payer is on the bank's page meanwhile.
 */
export const BANK_TIME = 15 * MINUTE;
