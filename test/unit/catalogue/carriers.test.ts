import { describe, expect, test } from 'vitest';
import { carrierIds, trackedParcel } from '../../../worker/catalogue/carriers.ts';
import { carrierNames, trackBody } from '../../../worker/orders/paypal/request.ts';
import { describedCarriers, hasDescription } from '../../support/sandbox/paypal-description.ts';

describe('rule 7.64: the carriers of parcels', () => {
  test.skipIf(!hasDescription)(
    'every carrier has a name that the provider’s API description lists',
    () => {
      const described = describedCarriers();
      expect(Object.values(carrierNames).filter((name) => !described.includes(name))).toEqual([]);
    },
  );

  test('a tracking report to PayPal turns off PayPal’s mail, because the shop sends its own mail', () => {
    const body = trackBody({ captureId: 'C1', carrier: 'dhl', tracking: 'JJD000390007882' });
    expect(body).toMatchObject({ capture_id: 'C1', carrier: 'DE_DHL', notify_payer: false });
  });

  test.each(carrierIds)(
    'the tracking link of the carrier %s has https and the encoded tracking number',
    (carrier) => {
      const { trackingUrl = '' } = trackedParcel({ carrier, tracking: 'AB 12/3' }) ?? {};
      expect(new URL(trackingUrl).protocol).toBe('https:');
      expect(trackingUrl.endsWith('AB%2012%2F3')).toBe(true);
    },
  );

  test('a parcel without a tracking number or with an unknown carrier has no tracking link', () => {
    expect(trackedParcel({ carrier: 'dhl', tracking: null })).toBeNull();
    expect(trackedParcel({ carrier: 'pigeon', tracking: '1' })).toBeNull();
  });
});
