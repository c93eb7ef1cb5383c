import { HOUR, MINUTE, SECOND } from '../durations.ts';

const firstPauses = [1, 3, 10, 30].map((seconds) => seconds * SECOND);
const nextPauses = [1, 5, 15, 30].map((minutes) => minutes * MINUTE);

/**
 * The pauses in ms before each redelivery of a webhook to a shop that does not answer 2xx. PayPal repeats a webhook up
 * to 25 times over three days, and does not document the pauses.
 */
export const redeliveryPauses: readonly number[] = [
  ...firstPauses,
  ...nextPauses,
  ...Array<number>(17).fill(4.18 * HOUR),
];
