import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  carrierIds,
  carriers,
  findCarrier,
  parseTracking,
  trackedParcel,
  trackingNumberPattern,
} from '../../../worker/catalogue/carriers.ts';
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

describe('rule 7.65: tracking numbers as carriers print them and spreadsheets write them', () => {
  test.each([
    ['JJD 0003 9000 7882', 'JJD000390007882'],
    [' jjd000390007882 ', 'JJD000390007882'],
    ['99.00.123456.12345678', '990012345612345678'],
    ['1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
    ['RR\u00a0123\u2009456\u202f785 CH', 'RR123456785CH'],
    ['\u202a00340434161094042557\u202c', '00340434161094042557'],
    ['00340434‑1610‑9404', '00340434-1610-9404'],
    ['０１２３４５６', '0123456'],
    ['Sendungsnummer: 99.00.123456', '9900123456'],
    ['01234567890123.0', '01234567890123'],
    ['340.434.161.094', '340434161094'],
    ['340,434,161,094', '340434161094'],
    ["340'434'161'094", '340434161094'],
  ])('parseTracking(%j) is %j', (text, number) => {
    expect(parseTracking(text)).toBe(number);
  });

  test.each([
    '',
    '1234',
    'A'.repeat(41),
    '3.40434E+17',
    '3,40434E17',
    'JJD000390007882, JJD000390007883',
    'JJD000390007882\nJJD000390007883',
    'JJD0003/4',
    '=1+1',
    'https://www.dhl.de/1',
  ])('parseTracking(%j) is null', (text) => {
    expect(parseTracking(text)).toBeNull();
  });

  test('a number in groups is the same number, and a second reading changes nothing', () => {
    const group = fc.stringMatching(/^[A-Z0-9]{2,6}$/);
    const separator = fc.constantFrom(' ', '.', '\u00a0', '\u202f', '\u200b', '. ');
    fc.assert(
      fc.property(fc.array(group, { minLength: 3, maxLength: 6 }), separator, (groups, between) => {
        const number = parseTracking(groups.join(''));
        fc.pre(number !== null && !/^\d/.test(number));
        expect(number).toMatch(trackingNumberPattern);
        expect(parseTracking(groups.join(between))).toBe(number);
        expect(parseTracking(number ?? '')).toBe(number);
      }),
    );
  });

  test.each(carrierIds)('the carrier %s is found by its id and its name in any spelling', (id) => {
    expect(findCarrier(id.toUpperCase())).toBe(id);
    expect(findCarrier(`\u200b${carriers[id].name.toLowerCase()} `)).toBe(id);
    expect(findCarrier('pigeon')).toBeNull();
  });
});
