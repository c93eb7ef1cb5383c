import { expect, test } from 'vitest';
import { toOutcome } from '../../soak/presses.ts';

test.each([
  [303, '/upsell/de', 'made'],
  [303, '/thankyou/de', 'made'],
  [303, '/paypal-confirm/take', 'checking'],
  [303, '/take/de?step=declined#checkout', 'refused'],
  [303, '/__wallet/approve?token=1', null],
  [409, '', 'refused'],
  [503, '', 'unsure'],
  [0, '', 'unsure'],
] as const)(
  'rule 5.36: the answer %i with the address "%s" to a press reports the outcome: %s',
  (status, location, outcome) => {
    expect(toOutcome({ status, location, text: '', headers: new Headers() })).toBe(outcome);
  },
);
