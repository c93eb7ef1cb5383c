/* Durations in ms. */

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;
