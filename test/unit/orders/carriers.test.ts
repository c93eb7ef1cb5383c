import { describe, expect, test } from 'vitest';
import { carrierIds, trackedParcel } from '../../../worker/catalogue/carriers.ts';
import { carrierNames, trackBody } from '../../../worker/orders/paypal/request.ts';
import { describedCarriers, hasDescription } from '../../support/sandbox/paypal-description.ts';

describe('rule 7.64: carriers', () => {
  test.skipIf(!hasDescription)('are called as the provider calls them', () => {
    const known = describedCarriers();
    expect(Object.values(carrierNames).filter((name) => !known.includes(name))).toEqual([]);
  });

  test('the provider writes no mail: the shop’s own has left', () => {
    const body = trackBody({ captureId: 'C1', carrier: 'dhl', tracking: 'JJD000390007882' });
    expect(body).toMatchObject({ capture_id: 'C1', carrier: 'DE_DHL', notify_payer: false });
  });

  test.each(carrierIds)('a parcel of %s is followed by https', (carrier) => {
    const { trackingUrl = '' } = trackedParcel({ carrier, tracking: 'AB 12/3' }) ?? {};
    expect(new URL(trackingUrl).protocol).toBe('https:');
    expect(trackingUrl.endsWith('AB%2012%2F3')).toBe(true);
  });

  test('without a number there is nothing to follow', () => {
    expect(trackedParcel({ carrier: 'dhl', tracking: null })).toBeNull();
    expect(trackedParcel({ carrier: 'pigeon', tracking: '1' })).toBeNull();
  });
});
