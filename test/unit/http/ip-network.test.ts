import { describe, expect, test } from 'vitest';
import { toNetworks } from '../../../worker/http/ip-network.ts';

describe('rule 5.19: the network and the site of an address', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
    ['2001:0DB8:0001:000a::9', '2001:db8:1:a', '2001:db8:1'],
    ['2001:db8::9', '2001:db8:0:0', '2001:db8:0'],
    ['2a02::5:1:2:3:4', '2a02:0:0:5', '2a02:0:0'],
    ['2a02:1::5:1:2:3:4', '2a02:1:0:5', '2a02:1:0'],
    ['2a02:1:2:3:4:5:6::', '2a02:1:2:3', '2a02:1:2'],
    ['::1:2:3:4:5:6:7', '0:1:2:3', '0:1:2'],
    ['1::2:3:4:5:192.0.2.1', '1:0:2:3', '1:0:2'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0', '64:ff9b:0'],
    ['fe80::1:2:3:4%eth0', 'fe80:0:0:0', 'fe80:0:0'],
    ['::', '0:0:0:0', '0:0:0'],
  ])('the IP address %s is in the network %s and the site %s', (address, network, site) => {
    expect(toNetworks(address)).toEqual({ network, site });
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ])('the IP address %s is the IPv4 address %s, which has no site', (address, network) => {
    expect(toNetworks(address)).toEqual({ network, site: null });
  });

  test.each(['127.0.0.1', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
    'the IP address %s of this machine has no network',
    (address) => {
      expect(toNetworks(address)).toEqual({ network: null, site: null });
    },
  );

  test('a text that is no address has a network, and causes no exception', () => {
    expect(toNetworks('1:2:3:4:5:6:7:8:9').network).toBe('1:2:3:4');
    expect(toNetworks(':::').network).toBeTypeOf('string');
  });
});
