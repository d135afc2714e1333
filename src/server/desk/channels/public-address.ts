import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Ranges of IANA's registries of special addresses that are not for everybody. */
const PRIVATE = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The metadata of cloud machines are at 169.254.169.254.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Within 2000::/3, which all other public addresses are in. 2002::/16 and 2001::/32 lead to IPv4 addresses. */
const PRIVATE_OF_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [network, prefix] of PRIVATE) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of PRIVATE_OF_IPV6) refused.addSubnet(network, prefix, 'ipv6');
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** Whether anybody on the internet may reach it. Mapped IPv4 addresses (`::ffff:10.0.0.1`) are never taken. */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !refused.check(ip, 'ipv4');
  return isIPv6(ip) && unicast.check(ip, 'ipv6') && !refused.check(ip, 'ipv6');
}
