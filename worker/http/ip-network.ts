/**
 * The network and the site of an IP address. `network` is a whole IPv4 address or the /64 of an IPv6 address.
 * `site` is the /48 of an IPv6 address, and null for an IPv4 address. Both are null for an IP address of the
 * local machine.
 */
export type Networks = { network: string | null; site: string | null };

/**
 * Finds the network and the site of an IP address. An IPv6 address that contains an IPv4 address counts as
 * that IPv4 address.
 */
export function toNetworks(address: string): Networks {
  const groups = address.includes(':') ? toGroups(address) : null;
  const ipv4 = groups ? mappedIpv4(groups) : address;
  if (ipv4 === '127.0.0.1' || groups?.join(':') === '0:0:0:0:0:0:0:1') {
    return { network: null, site: null };
  }
  if (!groups || ipv4 !== null) return { network: ipv4, site: null };
  return { network: groups.slice(0, 4).join(':'), site: groups.slice(0, 3).join(':') };
}

/**
 * The eight groups of an IPv6 address, in lower case. Zeros at the start of a group and the zone id are
 * removed.
 */
function toGroups(address: string): string[] {
  const [head = [], tail = []] = address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => `${toGroup(a, b)}:${toGroup(c, d)}`)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** Converts two bytes of an IPv4 address to one group of an IPv6 address. */
function toGroup(high: string, low: string): string {
  return (Number(high) * 256 + Number(low)).toString(16);
}

/**
 * The IPv4 address that is contained in an IPv6 address (RFC 4291, 2.5.5.2). Null for other IPv6 addresses.
 */
function mappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [Math.floor(pair / 256), pair % 256])
    .join('.');
}
